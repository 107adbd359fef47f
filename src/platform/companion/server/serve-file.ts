/** Answers a request for one static file: cached for good when its name carries a hash, asked about each time otherwise. */
import { PAGE_HEADERS } from './security-headers.ts';
import type { Encoding, StaticFile } from './static-files.ts';

export function serveFile(file: StaticFile, request: Request): Response {
  const headers = new Headers(PAGE_HEADERS);
  headers.set('etag', file.etag);
  headers.set('vary', 'accept-encoding');
  headers.set('cache-control', file.isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache');
  if (namesTag(request.headers.get('if-none-match'), file.etag)) return new Response(null, { status: 304, headers });
  headers.set('content-type', file.type);
  const encoding = chooseEncoding(request.headers.get('accept-encoding') ?? '', file);
  if (encoding !== null) headers.set('content-encoding', encoding);
  const body = (encoding === null ? undefined : file.compressed[encoding]) ?? file.bytes;
  headers.set('content-length', String(body.byteLength));
  return new Response(request.method === 'HEAD' ? null : body, { headers });
}

function namesTag(header: string | null, etag: string): boolean {
  return header !== null && header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}

function chooseEncoding(accepted: string, file: StaticFile): Encoding | null {
  for (const encoding of ['br', 'gzip'] as const) {
    const isAccepted = accepted.split(',').some((part) => {
      const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
      return name === encoding && !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter));
    });
    if (isAccepted && file.compressed[encoding] !== undefined) return encoding;
  }
  return null;
}
