/**
 * Answers a request for a static file. A browser caches a file with a hash in its name for a year, and a picture for a
 * day. For any other file, the browser asks each time whether the file has changed. Pages and service workers are
 * always sent in full: if another program on this port had sent a file with our etag, a 304 would make the browser keep
 * that file. Once in each run of the companion (Outlay's local program), a page also clears the browser's cache for our
 * origin before the page's scripts are requested (decision 0024).
 */
import { randomBytes } from 'node:crypto';

import type { RawRequest } from './guard.ts';
import { withChallenge } from './page-challenge.ts';
import { single, valuesOf } from './raw-headers.ts';
import type { ReadyAnswer } from './ready-answer.ts';
import { PAGE_HEADERS } from './security-headers.ts';
import type { Encoding, StaticFile } from './static-files.ts';

/**
 * Makes a random etag for the pages of one run of Outlay's local program. A program that had the port before this run
 * cannot know the etag.
 */
export function newRunTag(): string {
  return `"run-${randomBytes(16).toString('base64url')}"`;
}

/** What all pages of one run of Outlay's local program have in common. */
export interface PageRun {
  /**
   * the etag of the pages of this run of Outlay's local program; a browser that sends it has already cleared its cache
   * since this run began
   */
  readonly tag: string;
  /** makes the challenge that a page contains */
  readonly challenge: () => string;
}

/**
 * @param isLocal whether the browser runs on this machine, or on a headset that a cable connects to this machine; false
 *   for a client of the proxy of `--allow-host` and for another user of this machine. A local browser gets the file
 *   uncompressed. Sending the largest file takes a millisecond. Compressing it takes 50 ms, and during this time this
 *   process can't answer other requests
 */
export function serveFile(
  file: StaticFile,
  { method, rawHeaders }: Pick<RawRequest, 'method' | 'rawHeaders'>,
  run: PageRun,
  isLocal: boolean,
): ReadyAnswer {
  const isWorker = valuesOf(rawHeaders, 'service-worker').length > 0;
  const isPage = !isWorker && file.type.startsWith('text/html');
  const known = single(rawHeaders, 'if-none-match');
  const common = {
    ...PAGE_HEADERS,
    vary: 'accept-encoding',
    ...(isWorker ? { 'cache-control': 'no-store' } : isPage ? pageHeaders(known, run.tag) : fileHeaders(file)),
  };
  if (!isWorker && !isPage && namesTag(known, file.etag)) return { status: 304, headers: common, body: null };
  const encoding = isPage || isLocal ? null : chooseEncoding(single(rawHeaders, 'accept-encoding') ?? '', file);
  const whole = isPage ? withChallenge(file.bytes, run.challenge()) : file.bytes;
  const body = (encoding === null ? undefined : file.compressed[encoding]) ?? whole;
  const headers = {
    ...common,
    'content-type': file.type,
    ...(encoding === null ? {} : { 'content-encoding': encoding }),
    'content-length': String(body.byteLength),
  };
  return { status: 200, headers, body: method === 'HEAD' ? null : body };
}

function pageHeaders(known: string | null, runTag: string): Readonly<Record<string, string>> {
  const kept = { etag: runTag, 'cache-control': 'no-cache' };
  return namesTag(known, runTag) ? kept : { ...kept, 'clear-site-data': '"cache"' };
}

function fileHeaders({ etag, isImmutable, type }: StaticFile): Readonly<Record<string, string>> {
  if (isImmutable) return { etag, 'cache-control': 'public, max-age=31536000, immutable' };
  // Pictures are cached for a day. Chromium requests the page's icon again at each new history entry, and each choice
  // of days or grouping adds such an entry. The page of a new version clears the cache.
  return { etag, 'cache-control': type.startsWith('image/') ? 'max-age=86400' : 'no-cache' };
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
