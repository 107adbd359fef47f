/**
 * The addresses of scripts and styles on a page that the companion (Outlay's local program) serves:
 * `/run-<random>/assets/index-B3x9_kQ1.js`. The random part is new in each run, so a program that had the port earlier
 * cannot know it. Everything that a browser has cached under these addresses therefore came from the companion
 * (decision 0024).
 */

/**
 * The first part of the addresses of one run, before `/assets/`.
 * @param random 22 letters of base64url (16 bytes)
 */
export function runPrefix(random: string): string {
  return `/run-${random}`;
}

const OF_A_RUN = /^\/run-[\w-]{22}(?=\/assets\/)/;

/**
 * Returns the path of the file for an address of any run. So pages of an earlier run that are still open can load the
 * rest of their files.
 */
export function withoutRun(path: string): string {
  return path.replace(OF_A_RUN, '');
}

/**
 * Changes a page so that it loads its scripts and styles from the addresses of one run. Scripts import each other by
 * relative addresses, so imported scripts are loaded from the same run's addresses.
 */
export function withRun(html: string, prefix: string): string {
  return html.replaceAll(/(?<= (?:src|href)=")(?=\/assets\/)/g, prefix);
}
