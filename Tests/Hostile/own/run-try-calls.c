/* System calls that no skill needs. */
#include "attempts.h"
FX_GO {
  pid_t parent = getppid();
  REACH(execve); REACH(execveat); REACH(ptrace); REACH(process_vm_readv); REACH(process_vm_writev); REACH(kcmp);
  REACH(tkill); REACH(rt_sigqueueinfo); REACH(rt_tgsigqueueinfo); REACH(setpriority); REACH(ioprio_set);
  REACH(sched_setaffinity); REACH(sched_setscheduler); REACH(sched_setparam); REACH(sched_setattr);
  REACH(migrate_pages); REACH(move_pages);
  REACH_NUMBER(pidfd_send_signal, 424); REACH_NUMBER(pidfd_open, 434); REACH_NUMBER(pidfd_getfd, 438);
  REACH_NUMBER(process_madvise, 440); REACH_NUMBER(process_mrelease, 448);
  TRY("kill", kill(parent, 0)); TRY("kill-all", kill(-1, 0)); TRY("kill-group", kill(0, 0));
  TRY("tgkill", syscall(SYS_tgkill, parent, parent, 0));
  TRY("prlimit", syscall(SYS_prlimit64, parent, RLIMIT_NOFILE, 0, 0));
  TRY("clone", syscall(SYS_clone, (long)SIGCHLD | (1L << 63), 0, 0, 0, 0));
  TRY_FOR("clone3", syscall(435, -1L, -1L), ENOSYS);
  TRY("pdeathsig", prctl(PR_SET_PDEATHSIG, 0));
  TRY("setown", fcntl(0, F_SETOWN, parent)); TRY("setown-ex", fcntl(0, F_SETOWN_EX, 0)); TRY("setsig", fcntl(0, F_SETSIG, 9));
  REACH(socket); REACH(connect); REACH(bind); REACH(listen); REACH(shmget); REACH(shmat); REACH(semget); REACH(msgget);
  REACH(mq_open); REACH(mq_unlink); REACH(add_key); REACH(request_key); REACH(keyctl);
  REACH(inotify_init1); REACH(inotify_add_watch); REACH(fanotify_init); REACH(fanotify_mark);
  REACH_NUMBER(io_uring_setup, 425); REACH(userfaultfd); REACH(bpf); REACH(perf_event_open); REACH(open_by_handle_at);
  REACH(name_to_handle_at); REACH(personality);
  TRY_FOR("openat2", syscall(437, -1L, -1L, -1L, -1L), ENOSYS);
  REACH(mount); REACH(umount2); REACH(pivot_root); REACH(chroot); REACH(unshare); REACH(setns); REACH(swapon);
  REACH(swapoff); REACH(init_module); REACH(finit_module); REACH(delete_module); REACH(kexec_load); REACH(syslog);
  REACH(acct); REACH(quotactl); REACH(sethostname); REACH(setdomainname); REACH(settimeofday); REACH(clock_settime);
  REACH(clock_adjtime); REACH(adjtimex);
  REACH_NUMBER(open_tree, 428); REACH_NUMBER(move_mount, 429); REACH_NUMBER(fsopen, 430); REACH_NUMBER(fsmount, 432);
  REACH_NUMBER(fspick, 433); REACH_NUMBER(mount_setattr, 442);
  TRY_FOR("close", close(3), EBADF); TRY_FOR("dup3", dup3(0, 3, 0), EBADF);
  TRY_FOR("close-bell", close(4), EBADF); TRY_FOR("dup3-bell", dup3(0, 4, 0), EBADF);
  TRY_FOR("close-range", syscall(436, 5000L, 5001L, 0L), ENOSYS);
#if defined(__x86_64__)
  REACH(iopl); REACH(ioperm); REACH(kexec_file_load); REACH(inotify_init);
  TRY_FOR("x32", syscall(0x40000000L + SYS_getpid), ENOSYS);
  TRY_FOR("dup2", dup2(0, 3), EBADF);
  long i386 = -1;
  /* The 32-bit interface has numbers of its own as well: 20 is getpid there. */
  __asm__ volatile("int $0x80" : "=a"(i386) : "0"(20L) : "memory", "r8", "r9", "r10", "r11");
  errno = ENOSYS;
  TRY_FOR("i386", i386 < 0 ? -1 : 0, ENOSYS);
#endif
  return attempts_said(call);
}
FX_SKILL
