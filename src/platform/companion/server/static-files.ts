/**
 * Reads the built web application once into a map from path to bytes. A request can only get an entry of this map, so
 * it can't reach any other file.
 */
import { createHash, randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

import { runPrefix, withRun } from '../../shared/run-address.ts';
import { CHALLENGE_TAG } from './page-challenge.ts';
import { firstTags } from './page-preloads.ts';

export type Encoding = 'br' | 'gzip';

export interface StaticFile {
  readonly type: string;
  readonly etag: string;
  /** whether the file's name contains a hash of its content, so that the name changes with the content */
  readonly isImmutable: boolean;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /**
   * the compressed bytes, made at the first request that needs them; compressing all files at the start would take an
   * eighth of a second
   */
  readonly compressed: Readonly<Partial<Record<Encoding, Uint8Array<ArrayBuffer>>>>;
}

const TYPES: ReadonlyMap<string, string> = new Map([
  ['.html', 'text/html; charset=utf-8'],
  ['.js', 'text/javascript; charset=utf-8'],
  ['.css', 'text/css; charset=utf-8'],
  ['.json', 'application/json; charset=utf-8'],
  ['.map', 'application/json; charset=utf-8'],
  ['.webmanifest', 'application/manifest+json; charset=utf-8'],
  ['.svg', 'image/svg+xml; charset=utf-8'],
  ['.txt', 'text/plain; charset=utf-8'],
  ['.wasm', 'application/wasm'],
  ['.glb', 'model/gltf-binary'],
  ['.png', 'image/png'],
  ['.webp', 'image/webp'],
  ['.ico', 'image/x-icon'],
  ['.woff2', 'font/woff2'],
]);
const INCOMPRESSIBLE = new Set(['.png', '.webp', '.ico', '.woff2', '.glb']);
/** Matches the bundler's file names with a content hash, for example `/assets/index-B3x9_kQ1.js`. */
const HASHED = /^\/assets\/.+-[\w-]{8}\.\w+$/;

/**
 * The pages. A key is the path of the page's file in the folder, and its value is the path at which the page is served.
 */
const PAGES: ReadonlyMap<string, string> = new Map([
  ['/index.html', '/'],
  ['/widget.html', '/widget'],
]);
/**
 * The two values of the meta tag that says who serves the page. The build writes the first value, which is right for
 * any web server. The companion (Outlay's local program) replaces the first value with the second, which makes the page
 * open a session.
 */
const HOST_MARK = ['name="outlay-host" content="browser"', 'name="outlay-host" content="companion"'] as const;

/** The start of the page's first script. The challenge and the tags of `page-preloads.ts` are inserted before it. */
const FIRST_SCRIPT = /<script\b/;

/**
 * Reads a folder with its subfolders. The page `index.html` gets the path `/`. The scripts and styles of the pages get
 * new addresses each time the folder is read. Rejects if the folder cannot be read.
 */
export async function loadStaticFiles(folder: string): Promise<ReadonlyMap<string, StaticFile>> {
  const first = firstTags(await readManifest(folder));
  const prefix = runPrefix(randomBytes(16).toString('base64url'));
  const toPage = (html: string): string =>
    withRun(html.replace(...HOST_MARK).replace(FIRST_SCRIPT, `${CHALLENGE_TAG}${first}$&`), prefix);
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const loaded = entries.flatMap((entry) => {
    const file = join(entry.parentPath, entry.name);
    const path = `/${relative(folder, file).replaceAll('\\', '/')}`;
    // The build's manifest folder (.vite) and the headers for static hosts are not served.
    return entry.isFile() && !path.includes('/.') && path !== '/_headers' ? [loadFile(file, path, toPage)] : [];
  });
  return new Map(await Promise.all(loaded));
}

/**
 * Reads the build's manifest. If it can't be read, returns null, and the page then loads its parts one after the other.
 */
async function readManifest(folder: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(join(folder, '.vite', 'manifest.json'), 'utf8')) as unknown;
  } catch {
    return null;
  }
}

async function loadFile(
  file: string,
  path: string,
  toPage: (html: string) => string,
): Promise<readonly [path: string, file: StaticFile]> {
  const bytes = await readFile(file);
  const page = PAGES.get(path);
  if (page === undefined) return [path, toStaticFile(path, bytes)];
  return [page, toStaticFile(path, Buffer.from(toPage(bytes.toString('utf8'))))];
}

function toStaticFile(path: string, bytes: Buffer<ArrayBuffer>): StaticFile {
  const extension = extname(path);
  const isCompressible = !INCOMPRESSIBLE.has(extension) && bytes.length > 512;
  return {
    type: TYPES.get(extension) ?? 'application/octet-stream',
    etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
    isImmutable: HASHED.test(path),
    bytes,
    compressed: isCompressible ? compressedOnce(bytes) : {},
  };
}

/**
 * Compresses a file when a browser that is not local (`isLocal` of `serveFile`) first requests it. This takes about 50
 * ms for the largest file, at a medium compression level.
 */
function compressedOnce(bytes: Buffer<ArrayBuffer>): StaticFile['compressed'] {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  let br: Uint8Array<ArrayBuffer> | undefined;
  let zipped: Uint8Array<ArrayBuffer> | undefined;
  return {
    get br() {
      return (br ??= brotliCompressSync(bytes, { params }));
    },
    get gzip() {
      return (zipped ??= gzipSync(bytes, { level: 6 }));
    },
  };
}
