/** Builds TypeScript to a program for Node, for tests that need a separate process. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';

import { build } from 'vite';

/** @returns the folder with one `<name>.js` for each entry */
export async function buildProgram(folder: string, entries: Readonly<Record<string, string>>): Promise<string> {
  await mkdir(folder, { recursive: true });
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    root: join(import.meta.dirname, '../../../..'),
    build: {
      ssr: true,
      target: 'node20',
      outDir: folder,
      emptyOutDir: false,
      minify: false,
      rolldownOptions: { input: { ...entries }, output: { entryFileNames: '[name].js' } },
    },
  });
  return folder;
}
