/** Reads the committed files of the room (the 3D view) for tests, such as its fonts and flags. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOM = fileURLToPath(new URL('../../public/room/', import.meta.url));

export function readAsset(file: string): Buffer {
  return readFileSync(path.join(ROOM, file));
}

export function readJsonAsset(file: string): unknown {
  return JSON.parse(readAsset(file).toString('utf8'));
}

/** Returns the width and height in a PNG's header. */
export function pngSize(file: string): { width: number; height: number } {
  const bytes = readAsset(file);
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}
