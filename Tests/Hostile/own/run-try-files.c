/* Everything that can be done to files of the person. path: an empty folder; path2: a file with a secret. */
#include "attempts.h"
#include <sys/ioctl.h>
#include <sys/sysmacros.h>
#include <sys/time.h>
#include <sys/xattr.h>
static char folder[4096], kept[4096], made[4200];
static void reads(void) {
  TRY("read", open(kept, O_RDONLY));
  TRY("list", open(folder, O_RDONLY | O_DIRECTORY));
}
static void changes(void) {
  TRY("write", open(kept, O_WRONLY));
  TRY("read-write", open(kept, O_RDWR));
  TRY("truncate", truncate(kept, 1));
  TRY("open-truncate", open(kept, O_RDONLY | O_TRUNC));
  TRY("create", open(made, O_WRONLY | O_CREAT | O_EXCL, 0600));
  unlink(made);
  TRY("mkdir", mkdir(made, 0700));
  rmdir(made);
  TRY("fifo", mkfifo(made, 0600));
  unlink(made);
  TRY("socket-node", mknod(made, S_IFSOCK | 0600, 0));
  unlink(made);
  TRY("device", mknod(made, S_IFCHR | 0600, makedev(1, 3)));
  unlink(made);
  TRY("block-device", mknod(made, S_IFBLK | 0600, makedev(7, 0)));
  unlink(made);
  TRY("symlink", symlink("x", made));
  unlink(made);
  TRY("link", link(kept, made));
  unlink(made);
}
static void moves(void) {
  char own[4200], taken[4200];
  const char *data = getenv("TMPDIR");
  snprintf(own, sizeof own, "%s/own", data);
  snprintf(taken, sizeof taken, "%s/taken", data);
  close(open(own, O_WRONLY | O_CREAT, 0600));
  attempt("move-out", rename(own, made), EACCES, EXDEV);
  attempt("move-in", rename(kept, taken), EACCES, EXDEV);
  TRY("remove", unlink(kept));
  unlink(made);
  TRY("remove-folder", rmdir(folder));
}
static void attributes(void) {
  TRY("chmod", chmod(folder, 0700));
  TRY("fchmodat", syscall(SYS_fchmodat, AT_FDCWD, folder, 0700));
  TRY("fchmodat2", syscall(452, AT_FDCWD, folder, 0700, 0));
  int file = open(folder, O_PATH);
  TRY("chown", chown(folder, (uid_t)-1, (gid_t)-1));
  TRY("lchown", lchown(folder, (uid_t)-1, (gid_t)-1));
  TRY("fchownat", fchownat(file, "", (uid_t)-1, (gid_t)-1, AT_EMPTY_PATH));
  TRY("times", utimes(folder, 0));
  TRY("utimensat", utimensat(AT_FDCWD, folder, 0, 0));
  TRY("setxattr", setxattr(folder, "user.x", "x", 1, 0));
  TRY("removexattr", removexattr(folder, "user.x"));
  close(file);
}
FX_GO {
  fx_arg(call, "path", folder, sizeof folder);
  fx_arg(call, "path2", kept, sizeof kept);
  snprintf(made, sizeof made, "%s/made", folder);
  reads();
  attributes();
  changes();
  moves();
  int null = open("/dev/null", O_RDONLY);
  TRY("device-ioctl", ioctl(null, _IOR('T', 0x7e, int), &null));
  return attempts_said(call);
}
FX_SKILL
