/** Asks the system whether a process exists, this user's or another's. A process id may belong to a newer process: `lock-holder.ts` tells them apart. */
export function isProcessAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
