import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import { describe, expect, it } from 'vitest';

import { withoutRun } from '../../../../src/platform/shared/run-address.ts';
import { newRunTag, serveFile, type PageRun } from '../../../../src/platform/companion/server/serve-file.ts';
import { loadStaticFiles, type StaticFile } from '../../../../src/platform/companion/server/static-files.ts';
import { aFolder } from '../support/a-folder.ts';

const PAGE = '<!doctype html><title>Outlay</title><script src="/assets/index-Ab3_Ef9h.js"></script>';
const CHALLENGE = 'made-for-this-page';
const RUN: PageRun = { tag: newRunTag(), challenge: () => CHALLENGE };
const SCRIPT = 'export const word = "again and again";\n'.repeat(100);

async function aBuild(): Promise<ReadonlyMap<string, StaticFile>> {
  const folder = await aFolder();
  const web = join(folder, 'web');
  await mkdir(join(web, 'assets'), { recursive: true });
  await mkdir(join(web, '.vite'));
  await Promise.all([
    writeFile(join(folder, 'secret.txt'), 'outside'),
    writeFile(join(web, 'index.html'), PAGE),
    writeFile(join(web, 'assets', 'index-Ab3_Ef9h.js'), SCRIPT),
    writeFile(join(web, 'assets', 'inter-Cd-4fGh1.woff2'), 'x'.repeat(1000)),
    writeFile(join(web, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>'),
    writeFile(join(web, '.vite', 'manifest.json'), '{}'),
    writeFile(join(web, '.env'), 'KEY=1'),
  ]);
  await symlink(join(folder, 'secret.txt'), join(web, 'link.txt')).catch(() => undefined);
  return loadStaticFiles(web);
}

function serve(
  files: ReadonlyMap<string, StaticFile>,
  path: string,
  headers: Record<string, string> = {},
  run = RUN,
  isLocal = false,
): Response {
  const file = files.get(path);
  if (file === undefined) throw new Error(`no ${path}`);
  const answer = serveFile(file, { method: 'GET', rawHeaders: Object.entries(headers).flat() }, run, isLocal);
  return new Response(answer.body as BodyInit | null, answer);
}

describe('the files of the application', () => {
  it('are the build’s, by path, the page as /', async () => {
    expect([...(await aBuild()).keys()].toSorted()).toEqual([
      '/',
      '/assets/index-Ab3_Ef9h.js',
      '/assets/inter-Cd-4fGh1.woff2',
      '/icon.svg',
    ]);
  });

  it('carry the policy of the page and their type', async () => {
    const { headers } = serve(await aBuild(), '/');
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    );
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('permissions-policy')).toBe(
      'camera=(), microphone=(), geolocation=(), xr-spatial-tracking=(self)',
    );
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
  });

  it('are kept for good where the name changes with the content, and asked about otherwise', async () => {
    const files = await aBuild();
    expect(serve(files, '/').headers.get('cache-control')).toBe('no-cache');
    expect(serve(files, '/icon.svg').headers.get('cache-control')).toBe('max-age=86400');
    expect(serve(files, '/assets/index-Ab3_Ef9h.js').headers.get('cache-control')).toContain('immutable');
  });

  it('are loaded from other addresses in each run, so that no browser holds another program’s file under them', async () => {
    const scriptOf = async (): Promise<string> => {
      const html = await serve(await aBuild(), '/').text();
      return / src="([^"]+)"/.exec(html)?.[1] ?? '';
    };
    const [one, other] = [await scriptOf(), await scriptOf()];
    expect(one).toMatch(/^\/run-[\w-]{22}\/assets\/index-Ab3_Ef9h\.js$/);
    expect(other).not.toBe(one);
    expect([withoutRun(one), withoutRun(other)]).toEqual(Array(2).fill('/assets/index-Ab3_Ef9h.js'));
  });

  it('are not sent again to a browser that has them', async () => {
    const files = await aBuild();
    const etag = serve(files, '/icon.svg').headers.get('etag') ?? '';
    const again = serve(files, '/icon.svg', { 'if-none-match': `"other", W/${etag}` });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
    expect(serve(files, '/icon.svg', { 'if-none-match': '"other"' }).status).toBe(200);
  });

  it('are sent whole where another program could have answered before with our etag: pages and service workers', async () => {
    const files = await aBuild();
    const etag = files.get('/')?.etag ?? '';
    expect(serve(files, '/', { 'if-none-match': etag }).status).toBe(200);
    const icon = files.get('/icon.svg')?.etag ?? '';
    const asWorker = { 'if-none-match': icon, 'service-worker': 'script' };
    expect(serve(files, '/icon.svg', asWorker).status).toBe(200);
  });

  it('clear the browser’s cache with the first page of a run, and with no other', async () => {
    const files = await aBuild();
    const first = serve(files, '/');
    expect(first.headers.get('clear-site-data')).toBe('"cache"');
    const again = serve(files, '/', { 'if-none-match': first.headers.get('etag') ?? '' });
    expect([again.status, again.headers.get('clear-site-data')]).toEqual([200, null]);
    const later = serve(files, '/', { 'if-none-match': first.headers.get('etag') ?? '' }, { ...RUN, tag: newRunTag() });
    expect(later.headers.get('clear-site-data')).toBe('"cache"');
    expect(serve(files, '/icon.svg').headers.get('clear-site-data')).toBeNull();
  });

  it('are compressed for those who can read it', async () => {
    const files = await aBuild();
    const path = '/assets/index-Ab3_Ef9h.js';
    const body = async (accepted: string): Promise<[string | null, Buffer]> => {
      const response = serve(files, path, { 'accept-encoding': accepted });
      return [response.headers.get('content-encoding'), Buffer.from(await response.arrayBuffer())];
    };
    const [br, brotli] = await body('gzip, deflate, br');
    expect(br).toBe('br');
    expect(brotliDecompressSync(brotli).toString()).toBe(SCRIPT);
    const [gzip, zipped] = await body('gzip, br;q=0');
    expect(gzip).toBe('gzip');
    expect(gunzipSync(zipped).toString()).toBe(SCRIPT);
    // A browser on this machine gets the file sooner without compression.
    const local = serve(files, path, { 'accept-encoding': 'br' }, RUN, true);
    expect([local.headers.get('content-encoding'), await local.text()]).toEqual([null, SCRIPT]);
    const [none, plain] = await body('identity');
    expect(none).toBeNull();
    expect(plain.toString()).toBe(SCRIPT);
    expect(files.get('/assets/inter-Cd-4fGh1.woff2')?.compressed).toEqual({});
  });

  it('are sent as the bytes that were read at the start, without a copy for each request', async () => {
    const file = (await aBuild()).get('/assets/index-Ab3_Ef9h.js');
    if (file === undefined) throw new Error('no script');
    expect(serveFile(file, { method: 'GET', rawHeaders: [] }, RUN, false).body).toBe(file.bytes);
    const asksForGzip = { method: 'GET', rawHeaders: ['Accept-Encoding', 'gzip'] };
    expect(serveFile(file, asksForGzip, RUN, false).body).toBe(file.compressed.gzip);
  });

  it('contain another challenge in each page, before its scripts', async () => {
    let made = 0;
    const run = { ...RUN, challenge: () => `challenge-${(made += 1)}` };
    const files = await aBuild();
    for (const challenge of ['challenge-1', 'challenge-2']) {
      const html = await serve(files, '/', { 'accept-encoding': 'br' }, run).text();
      expect(/^[^]*?(?=<script)/.exec(html)?.[0]).toContain(`<meta name="outlay-challenge" content="${challenge}">`);
    }
    await serve(files, '/icon.svg', {}, run).text();
    expect(made).toBe(2);
  });

  it('are described by HEAD and not sent', async () => {
    const file = (await aBuild()).get('/');
    if (file === undefined) throw new Error('no page');
    const { status, headers, body } = serveFile(file, { method: 'HEAD', rawHeaders: [] }, RUN, false);
    const sent = serveFile(file, { method: 'GET', rawHeaders: [] }, RUN, false).body;
    expect([status, headers['content-length'], body]).toEqual([200, String(sent?.length), null]);
  });
});
