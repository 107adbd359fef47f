/**
 * Keeps one-time links out of the list of processes, which other users of the machine can read: the browser is given a private file whose page
 * goes on to the link, instead of the link itself.
 */
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const NAME = /^outlay-[\da-f-]{36}\.html$/;

/** @param folder created for this user alone where it is missing  @returns the path of the file */
export async function writeLinkFile(folder: string, link: string): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, `outlay-${randomUUID()}.html`);
  await writeFile(path, pageTo(link), { flag: 'wx', mode: 0o600 });
  return path;
}

/** Removes the files that are at least so old. Never rejects. */
export async function removeLinkFiles(folder: string, ageMs: number, nowMs: number): Promise<void> {
  const names = (await readdir(folder).catch((): string[] => [])).filter((name) => NAME.test(name));
  for (const path of names.map((name) => join(folder, name))) {
    const found = await stat(path).catch(() => null);
    if (found !== null && nowMs - found.mtimeMs >= ageMs) await rm(path, { force: true }).catch(() => undefined);
  }
}

function pageTo(link: string): string {
  const address = link
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
  return `<!doctype html>
<meta charset="utf-8">
<meta name="referrer" content="no-referrer">
<title>Outlay</title>
<a href="${address}">Open Outlay</a>
<script>location.replace(document.querySelector('a').href)</script>
<noscript><meta http-equiv="refresh" content="0;url=${address}"></noscript>
`;
}
