/**
 * Creates the bytes of an answer with an ETag. A client that already has the same bytes gets a short answer without a
 * body.
 */
import { createHash } from 'node:crypto';

export interface TaggedBytes {
  /** text in UTF-8, read-only */
  readonly bytes: Uint8Array;
  /** strong entity tag, including its quotes */
  readonly etag: string;
  readonly contentType: string;
}

export const JSON_TYPE = 'application/json; charset=utf-8';

/** Encodes plain data as JSON. Equal JSON texts get equal ETags. */
export function toTaggedBytes(value: object): TaggedBytes {
  return toTagged(`${JSON.stringify(value)}\n`, JSON_TYPE);
}

/** Encodes text. Equal texts get equal ETags. */
export function toTagged(text: string, contentType: string): TaggedBytes {
  const bytes = Buffer.from(text, 'utf8');
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
  return { bytes, etag, contentType };
}
