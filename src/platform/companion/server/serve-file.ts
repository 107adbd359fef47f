/**
 * Answers a request for one static file: cached for good when its name carries a hash, asked about each time otherwise. Pages and service workers
 * are sent whole each time: a browser that kept another program's answer with our etag would be told that it is still good.
 */
import type { RawRequest } from './guard.ts';
import { single, valuesOf } from './raw-headers.ts';
import type { ReadyAnswer } from './ready-answer.ts';
import { PAGE_HEADERS } from './security-headers.ts';
import type { Encoding, StaticFile } from './static-files.ts';

export function serveFile(
  file: StaticFile,
  { method, rawHeaders }: Pick<RawRequest, 'method' | 'rawHeaders'>,
): ReadyAnswer {
  const isWhole = file.type.startsWith('text/html') || valuesOf(rawHeaders, 'service-worker').length > 0;
  const common = {
    ...PAGE_HEADERS,
    vary: 'accept-encoding',
    ...(isWhole
      ? { 'cache-control': 'no-store' }
      : {
          etag: file.etag,
          'cache-control': file.isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache',
        }),
  };
  if (!isWhole && namesTag(single(rawHeaders, 'if-none-match'), file.etag))
    return { status: 304, headers: common, body: null };
  const encoding = chooseEncoding(single(rawHeaders, 'accept-encoding') ?? '', file);
  const body = (encoding === null ? undefined : file.compressed[encoding]) ?? file.bytes;
  const headers = {
    ...common,
    'content-type': file.type,
    ...(encoding === null ? {} : { 'content-encoding': encoding }),
    'content-length': String(body.byteLength),
  };
  return { status: 200, headers, body: method === 'HEAD' ? null : body };
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
