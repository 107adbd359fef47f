/**
 * Starts a host that serves only the files of the build, as a simple web server of any person could do. It sends the
 * headers of the `_headers` file or leaves them out.
 */
import { createServer } from 'node:http';
import { readFile } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';

const WEB = fileURLToPath(new URL('../../../dist/web', import.meta.url));
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};

export interface StaticHost {
  readonly url: string;
  /** serves the edited text in place of the file, as after a later build */
  replace(path: string, edit: (text: string) => string): void;
  /** answers requests for the file only after the returned function was called */
  hold(path: string): () => void;
  readonly stop: () => Promise<void>;
}

/** @param readsHeaders whether the host knows `_headers` files */
export async function startStaticHost({ readsHeaders = false } = {}): Promise<StaticHost> {
  const headers = readsHeaders ? await headersOf(WEB) : {};
  const edits = new Map<string, (text: string) => string>();
  const held = new Map<string, Promise<void>>();
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const path = pathname === '/' ? '/index.html' : extname(pathname) === '' ? `${pathname}.html` : pathname;
    readFile(join(WEB, normalize(path))).then(
      async (bytes) => {
        await held.get(path);
        const edit = edits.get(path);
        const type = TYPES[extname(path)] ?? 'application/octet-stream';
        response.writeHead(200, { ...headers, 'content-type': type, 'cache-control': 'no-cache' });
        response.end(edit === undefined ? bytes : edit(bytes.toString('utf8')));
      },
      () => {
        response.writeHead(404, { 'content-type': 'text/plain' });
        response.end('not found');
      },
    );
  });
  const port = await new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : 0);
    });
  });
  return {
    url: `http://localhost:${port}`,
    replace: (path, edit) => void edits.set(path, edit),
    hold(path) {
      let release = (): void => undefined;
      held.set(path, new Promise<void>((resolve) => (release = resolve)));
      return release;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Returns the headers that the `_headers` file in a folder sets for every path. */
async function headersOf(folder: string): Promise<Record<string, string>> {
  const text = await readFile(join(folder, '_headers'), 'utf8');
  const lines = text.split('\n');
  const first = lines.slice(lines.indexOf('/*') + 1);
  const found: Record<string, string> = {};
  for (const line of first) {
    if (!line.startsWith('  ')) break;
    const colon = line.indexOf(':');
    found[line.slice(0, colon).trim()] = line.slice(colon + 1).trim();
  }
  return found;
}
