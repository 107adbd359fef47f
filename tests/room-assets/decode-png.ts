/** A reader of PNG files with 8 bits a sample, RGB or palette, written from the standard to check the writer against. */
import { inflateSync } from 'node:zlib';

/** RGB, three bytes a pixel. */
export function decodePng(file: Buffer): { width: number; height: number; rgb: Uint8Array } {
  const chunks = [...chunksOf(file)];
  const header = bytesOf(chunks, 'IHDR');
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  const palette = header[9] === 3 ? bytesOf(chunks, 'PLTE') : null;
  const channels = palette === null ? 3 : 1;
  const samples = unfiltered(inflateSync(bytesOf(chunks, 'IDAT')), width * channels, height, channels);
  if (palette === null) return { width, height, rgb: samples };
  return {
    width,
    height,
    rgb: Uint8Array.from([...samples].flatMap((index) => [...palette.subarray(index * 3, index * 3 + 3)])),
  };
}

interface Chunk {
  readonly type: string;
  readonly data: Buffer;
}

function* chunksOf(file: Buffer): Generator<Chunk> {
  for (let at = 8; at < file.length;) {
    const length = file.readUInt32BE(at);
    yield { type: file.toString('latin1', at + 4, at + 8), data: file.subarray(at + 8, at + 8 + length) };
    at += length + 12;
  }
}

function bytesOf(chunks: readonly Chunk[], type: string): Buffer {
  return Buffer.concat(chunks.filter((chunk) => chunk.type === type).map(({ data }) => data));
}

function unfiltered(bytes: Buffer, stride: number, height: number, channels: number): Uint8Array {
  const out = new Uint8Array(stride * height);
  for (let row = 0; row < height; row += 1) {
    const kind = bytes[row * (stride + 1)];
    for (let at = 0; at < stride; at += 1) {
      const a = at < channels ? 0 : (out[row * stride + at - channels] ?? 0);
      const b = row === 0 ? 0 : (out[(row - 1) * stride + at] ?? 0);
      const c = row === 0 || at < channels ? 0 : (out[(row - 1) * stride + at - channels] ?? 0);
      out[row * stride + at] = (bytes[row * (stride + 1) + 1 + at] ?? 0) + prediction(kind, a, b, c);
    }
  }
  return out;
}

function prediction(kind: number | undefined, a: number, b: number, c: number): number {
  if (kind === 1) return a;
  if (kind === 2) return b;
  if (kind === 3) return Math.floor((a + b) / 2);
  if (kind !== 4) return 0;
  const [nearest] = [
    { value: a, distance: Math.abs(b - c) },
    { value: b, distance: Math.abs(a - c) },
    { value: c, distance: Math.abs(a + b - 2 * c) },
  ].toSorted((left, right) => left.distance - right.distance);
  return nearest?.value ?? 0;
}
