/**
 * Opens one-time links through a private file. A link in the arguments of a program could be read by other users in the
 * list of processes. The browser opens the file. The page in the file first makes the browser clear its cache for our
 * origin (`clear-cache.ts`), and then forwards to the link.
 */
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { escapeMarkup } from '../../core/export/escape-markup.ts';
import { clearCacheTarget } from './server/clear-cache.ts';
import { deviceWords as words } from '../../messages/en/devices.ts';

const NAME = /^outlay-[\da-f-]{36}\.html$/;
/**
 * The link is opened after this many ms, even if the companion (Outlay's local program) has not answered the request
 * that clears the cache.
 */
const CLEAR_PATIENCE_MS = 2000;

/**
 * Writes a file with a page that forwards to the link.
 * @param folder the folder for the file; a missing folder is created for this user only
 * @returns the path of the file
 */
export async function writeLinkFile(folder: string, link: string): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, `outlay-${randomUUID()}.html`);
  await writeFile(path, pageTo(link), { flag: 'wx', mode: 0o600 });
  return path;
}

/** Removes the link files in the folder that are at least `ageMs` old. Never rejects. */
export async function removeLinkFiles(folder: string, ageMs: number, nowMs: number): Promise<void> {
  const names = (await readdir(folder).catch((): string[] => [])).filter((name) => NAME.test(name));
  for (const path of names.map((name) => join(folder, name))) {
    const found = await stat(path).catch(() => null);
    if (found !== null && nowMs - found.mtimeMs >= ageMs) await rm(path, { force: true }).catch(() => undefined);
  }
}

function pageTo(link: string): string {
  const [address, clearing] = [escapeMarkup(link), escapeMarkup(new URL(clearCacheTarget(randomUUID()), link).href)];
  return `<!doctype html>
<meta charset="utf-8">
<meta name="referrer" content="no-referrer">
<title>Outlay</title>
<a href="${address}">${words.openOutlay}</a>
<img src="${clearing}" alt="" hidden>
<script>
const open = () => location.replace(document.querySelector('a').href);
document.querySelector('img').onerror = open;
setTimeout(open, ${CLEAR_PATIENCE_MS});
</script>
<noscript><meta http-equiv="refresh" content="0;url=${address}"></noscript>
`;
}
