/** Loads the files the room draws with: the font in two weights, and the image of all flags. */
import { ImageLoader, SRGBColorSpace, TextureLoader } from 'three';
import { createFlagSheet, type FlagSheet, type FlagSheetLayout } from '../panels/kit/spatial/flag-sheet.ts';
import { createRoomFont, type RoomFont, type RoomFontFile } from '../panels/kit/spatial/room-font.ts';

export interface RoomFiles {
  readonly font: RoomFont;
  /** null when they did not arrive: regions are written instead */
  readonly flags: FlagSheet | null;
}

/** Reads a JSON file of ours by its path; rejects when it can't be had. */
export type ReadJson = (path: string) => Promise<unknown>;

/** @param base address of the page, which the files' addresses are made from */
export async function loadRoomFiles(readJson: ReadJson, base: string): Promise<RoomFiles> {
  const [normal, strong, flags] = await Promise.all([
    loadFont(readJson, base, 400),
    loadFont(readJson, base, 600),
    loadFlags(readJson, base).catch(() => null),
  ]);
  return { font: createRoomFont({ normal, 'semi-bold': strong }), flags };
}

async function loadFont(readJson: ReadJson, base: string, weight: 400 | 600): Promise<RoomFontFile> {
  const path = `/room/fonts/inter-${weight}.json`;
  const file = (await readJson(path)) as RoomFontFile;
  const pages = file.pages.map((page) => new URL(page, new URL(path, base)).href);
  // uikit never tries again where a font's picture did not arrive, and then shows no letters; better no room, and another try.
  await Promise.all(pages.map((page) => new ImageLoader().loadAsync(page)));
  return { ...file, pages };
}

async function loadFlags(readJson: ReadJson, base: string): Promise<FlagSheet> {
  const layout = (await readJson('/room/flags/flags.json')) as FlagSheetLayout;
  const picture = await new TextureLoader().loadAsync(new URL('/room/flags/flags.png', base).href);
  picture.colorSpace = SRGBColorSpace;
  return createFlagSheet(picture, layout);
}
