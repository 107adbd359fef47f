/**
 * The addresses of scripts and styles on a page that the companion (Outlay's local program) serves:
 * `/run-<random>/assets/index-B3x9_kQ1.js`. The random part is new each time the companion starts, so a program that
 * had the port earlier cannot know it. Everything that a browser has cached under these addresses therefore came from
 * the companion (decision 0024).
 */

/**
 * The first part of the addresses of one run of the companion (from its start to its end), before `/assets/`.
 * @param random 22 letters of base64url (16 bytes)
 */
export function runPrefix(random: string): string {
  return `/run-${random}`;
}

const OF_A_RUN = /^\/run-[\w-]{22}(?=\/assets\/)/;

/**
 * Returns the path of the file for an address of any run of the companion. So pages that an earlier companion process
 * served, and that are still open, can load the rest of their files.
 */
export function withoutRun(path: string): string {
  return path.replace(OF_A_RUN, '');
}

/**
 * Changes a page so that it loads its scripts and styles from addresses that begin with `prefix`, which is new each
 * time the companion starts. Scripts import each other by relative addresses, so imported scripts get the same prefix.
 */
export function withRun(html: string, prefix: string): string {
  return html.replaceAll(/(?<= (?:src|href)=")(?=\/assets\/)/g, prefix);
}
