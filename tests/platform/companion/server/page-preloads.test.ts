/**
 * A page of the companion (Outlay's local program) preloads the files that its entry script requests at once, and no
 * other files.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { firstTags } from '../../../../src/platform/companion/server/page-preloads.ts';
import { withoutRun } from '../../../../src/platform/shared/run-address.ts';
import { loadStaticFiles } from '../../../../src/platform/companion/server/static-files.ts';
import { aFolder } from '../support/a-folder.ts';

const BRIDGE = '_bridge-E.js';
const MANIFEST = {
  'index.html': { file: 'assets/index-A.js', imports: ['_shared.js'], dynamicImports: [BRIDGE, 'src/room.tsx'] },
  '_shared.js': { file: 'assets/shared-B.js' },
  '_codec.js': { file: 'assets/codec-C.js', imports: ['_shared.js', '_codec.js'] },
  'src/room.tsx': { file: 'assets/room-D.js', name: 'room', isDynamicEntry: true },
  [BRIDGE]: { file: 'assets/bridge-E.js', name: 'bridge', imports: ['index.html', '_codec.js', '_gone.js'] },
  'src/begin.ts': { file: 'assets/begin-F.js', name: 'begin-session', imports: ['_codec.js'] },
};
const hrefs = (html: string) =>
  [...html.matchAll(/rel="modulepreload" crossorigin href="([^"]+)"/g)].map(([, to]) => to);
const scripts = (html: string) => [...html.matchAll(/<script type="module"([^>]*)src="([^"]+)">/g)];

it('names the bridge and what it imports, but not what the entry loads anyway, nor the room', () => {
  expect(hrefs(firstTags(MANIFEST))).toEqual(['/assets/codec-C.js', '/assets/bridge-E.js']);
});

it('runs what signs in without waiting for the entry', () => {
  expect(scripts(firstTags(MANIFEST)).map(([, how, src]) => [how, src])).toEqual([
    [' crossorigin ', '/assets/begin-F.js'],
  ]);
});

it.each([
  null,
  [],
  'text',
  {},
  { [BRIDGE]: { file: '"><script>', name: 'bridge' } },
  { [BRIDGE]: { file: 7, name: 'bridge' } },
  { [BRIDGE]: null },
])('names nothing by a manifest such as %j', (manifest) => {
  expect(firstTags(manifest)).toBe('');
});

it('puts them into the head of the pages that are served', async () => {
  const web = await aFolder();
  await mkdir(join(web, '.vite'));
  await writeFile(join(web, '.vite', 'manifest.json'), JSON.stringify(MANIFEST));
  const entry = '<script type="module" crossorigin src="/assets/index-A.js"></script>';
  await writeFile(join(web, 'index.html'), `<html><head><title>Outlay</title>${entry}</head><body></body></html>`);
  const files = await loadStaticFiles(web);
  const [head] = Buffer.from(files.get('/')?.bytes ?? [])
    .toString('utf8')
    .split('</head>');
  const addresses = hrefs(head ?? '');
  expect(addresses.map((address) => withoutRun(address ?? ''))).toEqual(['/assets/codec-C.js', '/assets/bridge-E.js']);
  expect(addresses).not.toContain('/assets/bridge-E.js');
  // The browser requests and runs scripts in this order.
  const run = scripts(head ?? '').map(([, , src]) => withoutRun(src ?? ''));
  expect(run).toEqual(['/assets/begin-F.js', '/assets/index-A.js']);
});
