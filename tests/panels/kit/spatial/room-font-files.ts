/** Reads the fonts of the 3D room from the files that the server sends, for tests without a server. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createRoomFont, type RoomFontFile } from '../../../../src/panels/kit/spatial/room-font.ts';

export function roomFontFile(weight: 400 | 600): RoomFontFile {
  const file = join(import.meta.dirname, `../../../../public/room/fonts/inter-${weight}.json`);
  const read = JSON.parse(readFileSync(file, 'utf8')) as RoomFontFile;
  return { ...read, pages: [`http://localhost/inter-${weight}.png`] };
}

export const ROOM_FONT = createRoomFont({ normal: roomFontFile(400), 'semi-bold': roomFontFile(600) });
