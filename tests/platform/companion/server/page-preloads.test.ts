/** A companion's page names what its entry will ask for at once, and nothing else. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { preloadLinks } from '../../../../src/platform/companion/server/page-preloads.ts';
import { withoutRun } from '../../../../src/platform/shared/run-address.ts';
import { loadStaticFiles } from '../../../../src/platform/companion/server/static-files.ts';
import { aFolder } from '../support/a-folder.ts';

const BRIDGE = 'src/platform/browser/bridge/connect-companion.ts';
const MANIFEST = {
  'index.html': { file: 'assets/index-A.js', imports: ['_shared.js'], dynamicImports: [BRIDGE, 'src/room.tsx'] },
  '_shared.js': { file: 'assets/shared-B.js' },
  '_codec.js': { file: 'assets/codec-C.js', imports: ['_shared.js', '_codec.js'] },
  'src/room.tsx': { file: 'assets/room-D.js', isDynamicEntry: true },
  [BRIDGE]: { file: 'assets/connect-E.js', imports: ['index.html', '_codec.js', '_gone.js'] },
};
const hrefs = (html: string) =>
  [...html.matchAll(/rel="modulepreload" crossorigin href="([^"]+)"/g)].map(([, to]) => to);

it('names the bridge and what it imports, but not what the entry loads anyway, nor the room', () => {
  expect(hrefs(preloadLinks(MANIFEST))).toEqual(['/assets/connect-E.js', '/assets/codec-C.js']);
});

it.each([null, [], 'text', {}, { [BRIDGE]: { file: '"><script>' } }, { [BRIDGE]: { file: 7 } }, { [BRIDGE]: null }])(
  'names nothing by a manifest such as %j',
  (manifest) => {
    expect(preloadLinks(manifest)).toBe('');
  },
);

it('puts them into the head of the pages that are served', async () => {
  const web = await aFolder();
  await mkdir(join(web, '.vite'));
  await writeFile(join(web, '.vite', 'manifest.json'), JSON.stringify(MANIFEST));
  await writeFile(join(web, 'index.html'), '<html><head><title>Outlay</title></head><body></body></html>');
  const files = await loadStaticFiles(web);
  const [head] = Buffer.from(files.get('/')?.bytes ?? [])
    .toString('utf8')
    .split('</head>');
  const addresses = hrefs(head ?? '');
  expect(addresses.map((address) => withoutRun(address ?? ''))).toEqual(['/assets/connect-E.js', '/assets/codec-C.js']);
  expect(addresses).not.toContain('/assets/connect-E.js');
});
