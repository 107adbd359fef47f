/**
 * Stores typed arrays and a little plain data as one binary value, called a bundle. A bundle consists of a magic number
 * that identifies the format, a checksum, a JSON header that lists the arrays, and the bytes of the arrays, each
 * aligned to 8 bytes. If bytes of a bundle are missing or changed, reading it returns null.
 */
import { decodeUtf8, encodeUtf8, isUtf8 } from '../../base/utf8.ts';
import type { Column } from '../../model/columns/schema.ts';

export interface Bundle {
  /** plain data: any value that JSON can contain */
  readonly head: unknown;
  readonly columns: readonly Column[];
}

const MAGIC = 0x4f75_744c;
const PREFIX_BYTES = 16;
const ALIGNMENT = 8;
const KINDS = { Float64Array, Int32Array, Uint32Array, Uint16Array, Uint8Array } as const;
type Kind = keyof typeof KINDS;

/** Writes a bundle as bytes. */
export function encodeBundle({ head, columns }: Bundle): Uint8Array {
  const list = columns.map((column) => [kindOf(column), column.length]);
  const text = encodeUtf8(JSON.stringify({ head, columns: list }));
  let length = aligned(PREFIX_BYTES + text.length);
  for (const column of columns) length = aligned(length + column.byteLength);
  const bytes = new Uint8Array(length);
  bytes.set(text, PREFIX_BYTES);
  let at = aligned(PREFIX_BYTES + text.length);
  for (const column of columns) {
    bytes.set(new Uint8Array(column.buffer, column.byteOffset, column.byteLength), at);
    at = aligned(at + column.byteLength);
  }
  const view = new DataView(bytes.buffer);
  view.setUint32(0, MAGIC);
  view.setUint32(8, length);
  view.setUint32(12, text.length);
  view.setUint32(4, checksum(bytes));
  return bytes;
}

/** Reads a bundle; null if the bytes are not a complete bundle. */
export function decodeBundle(given: Uint8Array): Bundle | null {
  // Copies the bytes to memory that is aligned to 8 bytes, so that the columns can be views of it.
  const bytes = new Uint8Array(given);
  if (bytes.length < PREFIX_BYTES) return null;
  const view = new DataView(bytes.buffer);
  const textEnd = PREFIX_BYTES + view.getUint32(12);
  if (view.getUint32(0) !== MAGIC || view.getUint32(8) !== bytes.length || textEnd > bytes.length) return null;
  if (view.getUint32(4) !== checksum(bytes) || !isUtf8(bytes, PREFIX_BYTES, textEnd)) return null;
  const { head, columns } = JSON.parse(decodeUtf8(bytes, PREFIX_BYTES, textEnd)) as {
    readonly head: unknown;
    readonly columns: readonly (readonly [Kind, number])[];
  };
  let at = aligned(textEnd);
  const read: Column[] = [];
  for (const [kind, length] of columns) {
    const column = new KINDS[kind](bytes.buffer, at, length);
    read.push(column);
    at = aligned(at + column.byteLength);
  }
  return { head, columns: read };
}

function kindOf(column: Column): Kind {
  if (column instanceof Float64Array) return 'Float64Array';
  if (column instanceof Int32Array) return 'Int32Array';
  if (column instanceof Uint32Array) return 'Uint32Array';
  return column instanceof Uint16Array ? 'Uint16Array' : 'Uint8Array';
}

function aligned(length: number): number {
  return Math.ceil(length / ALIGNMENT) * ALIGNMENT;
}

/**
 * Computes the checksum with FNV-1a over all 32-bit words except the checksum itself. The checksum detects accidental
 * damage, but not deliberate changes.
 */
function checksum(bytes: Uint8Array): number {
  const words = new Uint32Array(bytes.buffer, bytes.byteOffset, Math.floor(bytes.length / 4));
  let hash = 0x811c_9dc5;
  for (let index = 0; index < words.length; index += 1) {
    if (index !== 1) hash = Math.imul(hash ^ (words[index] ?? 0), 0x0100_0193);
  }
  return hash >>> 0;
}
