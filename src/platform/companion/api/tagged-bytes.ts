/** Creates JSON bytes with an ETag. A client that already has the same bytes gets a short answer without a body. */
import { createHash } from 'node:crypto';

export interface TaggedBytes {
  /** JSON in UTF-8, read-only */
  readonly bytes: Uint8Array;
  /** strong entity tag, including its quotes */
  readonly etag: string;
}

/** Encodes plain data as JSON. Equal data gets equal tags. */
export function toTaggedBytes(value: object): TaggedBytes {
  const bytes = Buffer.from(`${JSON.stringify(value)}\n`, 'utf8');
  return { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"` };
}
