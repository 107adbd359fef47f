/** How long to wait, in words: `30 seconds`, `4 minutes`. Always rounded up, so that who waits as long as told has waited long enough. */

export function waitWords(ms: number): string {
  const seconds = Math.max(1, Math.ceil(ms / 1000));
  if (seconds < 90) return seconds === 1 ? '1 second' : `${seconds} seconds`;
  return `${Math.ceil(seconds / 60)} minutes`;
}
