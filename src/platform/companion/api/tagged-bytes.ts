/** JSON as it goes over the wire, with a tag by which a client that has it already asks for less. */
import { createHash } from 'node:crypto';

export interface TaggedBytes {
  /** JSON in UTF-8; never written to */
  readonly bytes: Uint8Array;
  /** strong entity tag, quotes included */
  readonly etag: string;
}

/** Encodes plain data; equal data has equal tags. */
export function toTaggedBytes(value: object): TaggedBytes {
  const bytes = Buffer.from(`${JSON.stringify(value)}\n`, 'utf8');
  return { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"` };
}
