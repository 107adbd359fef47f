/**
 * Asks the system whether a process with this id exists. The process may belong to any user. A newer process may have
 * got the id of an ended one; `lock-holder.ts` handles this case.
 */
export function isProcessAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
