/**
 * Asks the system whether a process exists, of this user or another. A newer process may have the same id: `lock-holder.ts` handles that.
 */
export function isProcessAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
