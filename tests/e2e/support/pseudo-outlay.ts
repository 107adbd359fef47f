/**
 * Builds Outlay with a second language, the pseudo-language, as Outlay is built with any other language. The result is
 * a folder with a launcher.
 */
import { cp, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';

import { languagesPlugin } from '../../../scripts/languages-plugin.js';

const ROOT = join(import.meta.dirname, '../../..');
/** The folder is below node_modules, where the copied program finds its packages. */
const FOLDER = join(ROOT, 'node_modules/.cache/pseudo-outlay');

/** @returns the path of the launcher */
export async function buildPseudoOutlay(): Promise<string> {
  await rm(FOLDER, { recursive: true, force: true });
  await mkdir(FOLDER, { recursive: true });
  const copies = ['bin/outlay.js', 'package.json', 'dist/companion'].map((name) =>
    cp(join(ROOT, name), join(FOLDER, name), { recursive: true, filter: (file) => !file.endsWith('.map') }),
  );
  const web = join(FOLDER, 'dist/web');
  await build({
    root: ROOT,
    configFile: join(ROOT, 'vite.config.ts'),
    plugins: [languagesPlugin(ROOT, 'tests/pseudo/languages')],
    logLevel: 'error',
    build: { outDir: web, emptyOutDir: true, reportCompressedSize: false },
  });
  await Promise.all(copies);
  for (const name of ['service-worker.js', 'service-worker-off.js']) {
    await cp(join(ROOT, 'dist/web', name), join(web, name));
  }
  return join(FOLDER, 'bin/outlay.js');
}
