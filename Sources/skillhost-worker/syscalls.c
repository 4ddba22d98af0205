/* syscalls.c: which system calls are refused, by a seccomp filter. It lists what is refused rather than what is
 * allowed, since nobody knows what the libraries of a skill call; what reaches other processes, the network, or the
 * state of the system is on the list. */
#define _GNU_SOURCE
#include "sandbox.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

#if defined(__x86_64__)
#define THIS_ARCH AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define THIS_ARCH AUDIT_ARCH_AARCH64
#else
#error "the filter is written for x86-64 and aarch64"
#endif

/* Numbers that all architectures share since Linux 5.1, for headers that are older than the kernel. */
enum {
  CALL_pidfd_send_signal = 424, CALL_io_uring_setup = 425, CALL_open_tree = 428, CALL_move_mount = 429,
  CALL_fsopen = 430, CALL_fsmount = 432, CALL_fspick = 433, CALL_pidfd_open = 434, CALL_clone3 = 435,
  CALL_close_range = 436, CALL_openat2 = 437, CALL_pidfd_getfd = 438, CALL_process_madvise = 440,
  CALL_mount_setattr = 442, CALL_process_mrelease = 448, CALL_fchmodat2 = 452, CALL_setxattrat = 463,
  CALL_removexattrat = 466, CALL_open_tree_attr = 467, CALL_file_setattr = 469,
};

/* Refused whatever their arguments are. */
static const int refused[] = {
    /* other programs and processes */
    SYS_execveat, SYS_ptrace, SYS_process_vm_readv, SYS_process_vm_writev, SYS_kcmp, SYS_tkill,
    SYS_rt_sigqueueinfo, SYS_rt_tgsigqueueinfo, SYS_setpriority, SYS_ioprio_set, SYS_sched_setaffinity,
    SYS_sched_setscheduler, SYS_sched_setparam, SYS_sched_setattr, SYS_migrate_pages, SYS_move_pages,
    CALL_pidfd_send_signal, CALL_pidfd_open, CALL_pidfd_getfd, CALL_process_madvise, CALL_process_mrelease,
    /* the network, and what outlives a process */
    SYS_socket, SYS_connect, SYS_bind, SYS_listen, SYS_shmget, SYS_shmat, SYS_semget, SYS_msgget, SYS_mq_open,
    SYS_mq_unlink, SYS_add_key, SYS_request_key, SYS_keyctl,
    /* roads around a filter */
    CALL_io_uring_setup, SYS_userfaultfd, SYS_bpf, SYS_perf_event_open, SYS_open_by_handle_at, SYS_name_to_handle_at,
    SYS_personality,
    /* news of files, which Landlock does not hold back */
    SYS_inotify_init1, SYS_inotify_add_watch, SYS_fanotify_init, SYS_fanotify_mark,
    /* the system */
    SYS_mount, SYS_umount2, SYS_pivot_root, SYS_chroot, SYS_unshare, SYS_setns, SYS_reboot, SYS_swapon, SYS_swapoff,
    SYS_init_module, SYS_finit_module, SYS_delete_module, SYS_kexec_load, SYS_syslog, SYS_acct, SYS_quotactl,
    SYS_sethostname, SYS_setdomainname, SYS_settimeofday, SYS_clock_settime, SYS_clock_adjtime, SYS_adjtimex,
    SYS_vhangup, CALL_open_tree, CALL_move_mount, CALL_fsopen, CALL_fsmount, CALL_fspick, CALL_mount_setattr,
    CALL_open_tree_attr,
    /* files: Landlock does not cover modes, owners and times, and may not be there */
    SYS_fchmod, SYS_fchmodat, SYS_fchown, SYS_fchownat, SYS_utimensat, SYS_mknodat, SYS_linkat, SYS_symlinkat, SYS_setxattr, SYS_lsetxattr, SYS_fsetxattr, SYS_removexattr,
    SYS_lremovexattr, SYS_fremovexattr, CALL_fchmodat2, CALL_setxattrat, CALL_removexattrat, CALL_file_setattr,
#if defined(__x86_64__)
    SYS_iopl, SYS_ioperm, SYS_kexec_file_load, SYS_chmod, SYS_chown, SYS_lchown, SYS_utime, SYS_inotify_init,
    SYS_utimes, SYS_futimesat, SYS_mknod, SYS_link, SYS_symlink,
#endif
};

/* Refused where no file may be changed. */
static const int refused_changes[] = {
    SYS_truncate, SYS_mkdirat, SYS_unlinkat, SYS_renameat2,
#if defined(__x86_64__)
    SYS_creat, SYS_mkdir, SYS_unlink, SYS_rmdir, SYS_rename,
#endif
#if defined(SYS_renameat)
    SYS_renameat,
#endif
};

enum { ROOM = 512 };

struct filter {
  struct sock_filter code[ROOM];
  unsigned short count;
};

static void add(struct filter *f, struct sock_filter instruction) {
  if (f->count < ROOM) f->code[f->count++] = instruction;
}
static void add_load(struct filter *f, uint32_t offset) {
  add(f, (struct sock_filter)BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offset));
}
static void add_load_number(struct filter *f) { add_load(f, offsetof(struct seccomp_data, nr)); }
/* The lower half of an argument; what is compared here is never wider than 32 bits. Little-endian. */
static void add_load_argument(struct filter *f, unsigned index) {
  add_load(f, (uint32_t)(offsetof(struct seccomp_data, args) + index * sizeof(uint64_t)));
}
/* Goes on with the next instruction where the test holds, else skips count of them. */
static void add_test(struct filter *f, uint16_t comparison, uint32_t value, uint8_t count) {
  add(f, (struct sock_filter)BPF_JUMP((uint16_t)(BPF_JMP | comparison | BPF_K), value, 0, count));
}
static void add_refusal(struct filter *f, int error) {
  add(f, (struct sock_filter)BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | ((uint32_t)error & SECCOMP_RET_DATA)));
}
static void add_permission(struct filter *f) {
  add(f, (struct sock_filter)BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW));
}

static void refuse(struct filter *f, int call, int error) {
  add_test(f, BPF_JEQ, (uint32_t)call, 1);
  add_refusal(f, error);
}
/* Refuses the call where argument index is value. */
static void refuse_value(struct filter *f, int call, unsigned index, uint32_t value, int error) {
  add_test(f, BPF_JEQ, (uint32_t)call, 4);
  add_load_argument(f, index);
  add_test(f, BPF_JEQ, value, 1);
  add_refusal(f, error);
  add_load_number(f);
}
/* Refuses the call where argument index has any of the bits. */
static void refuse_bits(struct filter *f, int call, unsigned index, uint32_t bits, int error) {
  add_test(f, BPF_JEQ, (uint32_t)call, 4);
  add_load_argument(f, index);
  add_test(f, BPF_JSET, bits, 1);
  add_refusal(f, error);
  add_load_number(f);
}
/* Refuses the call unless argument index is value. */
static void demand_value(struct filter *f, int call, unsigned index, uint32_t value, int error) {
  add_test(f, BPF_JEQ, (uint32_t)call, 4);
  add_load_argument(f, index);
  add_test(f, BPF_JEQ, value, 1);
  add_permission(f);
  add_refusal(f, error);
}
static void demand_bits(struct filter *f, int call, unsigned index, uint32_t bits, int error) {
  add_test(f, BPF_JEQ, (uint32_t)call, 4);
  add_load_argument(f, index);
  add_test(f, BPF_JSET, bits, 1);
  add_permission(f);
  add_refusal(f, error);
}

static void check_architecture(struct filter *f) {
  add_load(f, offsetof(struct seccomp_data, arch));
  add_test(f, BPF_JEQ, THIS_ARCH, 1);
  add(f, (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JA, 1, 0, 0));
  add_refusal(f, ENOSYS);
  add_load_number(f);
#if defined(__x86_64__)
  add_test(f, BPF_JGE, 0x40000000, 1); /* the x32 interface has numbers of its own for every call */
  add_refusal(f, ENOSYS);
#endif
}

/* Threads may be made, processes not. clone3 hides its flags in memory, so the C library is sent back to clone. */
static void refuse_programs(struct filter *f) {
  demand_bits(f, SYS_clone, 0, CLONE_THREAD, EPERM);
  refuse(f, SYS_execve, EPERM);
#if defined(__x86_64__)
  refuse(f, SYS_fork, EPERM);
  refuse(f, SYS_vfork, EPERM);
#endif
}

/* A process stays in the group that ends with the worker, and in the worker's namespaces. What is no file has no place
 * that Landlock could judge, so no program can be run from it. */
static void confine_programs(struct filter *f) {
  const uint32_t apart = CLONE_PARENT | CLONE_NEWNS | CLONE_NEWCGROUP | CLONE_NEWUTS | CLONE_NEWIPC | CLONE_NEWUSER |
                         CLONE_NEWPID | CLONE_NEWNET;
  refuse_bits(f, SYS_clone, 0, apart, EPERM);
  refuse(f, SYS_setsid, EPERM);
  refuse(f, SYS_setpgid, EPERM);
  refuse(f, SYS_memfd_create, EPERM);
}

static void check_processes(struct filter *f, bool may_run_programs) {
  uint32_t self = (uint32_t)getpid();
  refuse(f, CALL_clone3, ENOSYS);
  if (may_run_programs) confine_programs(f);
  else refuse_programs(f);
  demand_value(f, SYS_kill, 0, self, EPERM); /* abort() and raise() reach the process itself */
  demand_value(f, SYS_tgkill, 0, self, EPERM);
  demand_value(f, SYS_prlimit64, 0, 0, EPERM);
  refuse_value(f, SYS_prctl, 0, PR_SET_PDEATHSIG, EPERM);
  /* A descriptor can send a signal of choice to a process of choice. */
  refuse_value(f, SYS_fcntl, 1, F_SETOWN, EPERM);
  refuse_value(f, SYS_fcntl, 1, F_SETOWN_EX, EPERM);
  refuse_value(f, SYS_fcntl, 1, F_SETSIG, EPERM);
}

/* The ends of a pair of datagram sockets can send to any socket with a name in the file system; those of a stream cannot. */
static void check_pairs(struct filter *f) {
  const uint32_t but_stream = 0x6; /* SOCK_DGRAM, SOCK_RAW, SOCK_RDM and SOCK_SEQPACKET are 2 to 5, SOCK_STREAM is 1 */
  refuse_bits(f, SYS_socketpair, 1, but_stream, EPERM);
}

static void check_channel(struct filter *f, int channel) {
  refuse_value(f, SYS_close, 0, (uint32_t)channel, EBADF);
  refuse_value(f, SYS_dup3, 1, (uint32_t)channel, EBADF);
#if defined(__x86_64__)
  refuse_value(f, SYS_dup2, 1, (uint32_t)channel, EBADF);
#endif
}

static void check_changes(struct filter *f) {
  const uint32_t writing = O_WRONLY | O_RDWR | O_CREAT | O_TRUNC;
  for (size_t i = 0; i < sizeof refused_changes / sizeof *refused_changes; i++) refuse(f, refused_changes[i], EPERM);
  refuse_bits(f, SYS_openat, 2, writing, EROFS);
#if defined(__x86_64__)
  refuse_bits(f, SYS_open, 1, writing, EROFS);
#endif
}

int syscalls_restrict(const int channels[2], bool may_change_files, bool may_run_programs) {
  struct filter f = {.count = 0};
  check_architecture(&f);
  check_processes(&f, may_run_programs);
  check_pairs(&f);
  /* In a program that is run these numbers are its own files. */
  for (int i = 0; i < 2; i++)
    if (channels[i] >= 0 && !may_run_programs) check_channel(&f, channels[i]);
  refuse(&f, CALL_close_range, ENOSYS);
  refuse(&f, CALL_openat2, ENOSYS);
  if (!may_change_files) check_changes(&f);
  for (size_t i = 0; i < sizeof refused / sizeof *refused; i++) refuse(&f, refused[i], EPERM);
  add_permission(&f);
  if (f.count == ROOM) {
    errno = E2BIG;
    return -1;
  }
  struct sock_fprog program = {.len = f.count, .filter = f.code};
  return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program, 0, 0);
}
