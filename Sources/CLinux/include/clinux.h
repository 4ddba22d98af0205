/* clinux.h: the calls of Linux that Swift's Glibc module leaves out, since it is built without _GNU_SOURCE. */
#ifndef CLINUX_H
#define CLINUX_H

#include <sys/types.h>

#if defined(__cplusplus)
extern "C" {
#endif

/* POSIX_SPAWN_SETSID of glibc 2.26. */
#define CLINUX_SPAWN_SETSID 0x80

/* A descriptor that can be polled for the end of a child; -1 and errno where the kernel has none. */
int clinux_pidfd_open(pid_t pid);

/* A pipe whose two ends are closed by exec. */
int clinux_pipe(int ends[_Nonnull 2]);

/* Copies up to length bytes between two files within the kernel; -1 and errno where the file systems cannot. */
ssize_t clinux_copy_range(int from, int to, size_t length);

/* Makes and opens a file; the six X at the end of its name are replaced. -1 and errno where that fails. */
int clinux_temporary_file(char *_Nonnull name);

/* The file of the library or program that holds an address, valid while it is loaded; null where there is none. */
const char *_Nullable clinux_file_of(const void *_Nonnull address);

/* Takes a connection that no child inherits, unlike `accept`; -1 and errno. May block. */
int clinux_accept(int listener);

/* A set of descriptors that can be waited for; -1 and errno where the kernel has no more. */
int clinux_poller(void);

/* Adds a descriptor to the set, or changes whether it is waited for until it can be read; its end is always waited for.
 * Returns 0, or -1 and errno. */
int clinux_poller_add(int poller, int descriptor);
int clinux_poller_change(int poller, int descriptor, int waits_to_read);
int clinux_poller_remove(int poller, int descriptor);

/* Waits for at most so many milliseconds, -1 for ever; the number of descriptors that it has put into ready. */
int clinux_poller_wait(int poller, int *_Nonnull ready, int room, int milliseconds);

/* The version of Landlock that the kernel has; 0 for none. */
int clinux_landlock_version(void);

#if defined(__cplusplus)
}
#endif

#endif
