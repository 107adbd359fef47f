/** Loads the files that the room needs for drawing: the font in two weights, and one image that contains all flags. */
import { ImageLoader, SRGBColorSpace, TextureLoader } from 'three';
import { createFlagSheet, type FlagSheet, type FlagSheetLayout } from '../../panels/kit/spatial/flag-sheet.ts';
import { createRoomFont, type RoomFont, type RoomFontFile } from '../../panels/kit/spatial/room-font.ts';
import { FLAGS, FONTS } from './preload-room-files.ts';

export interface RoomFiles {
  readonly font: RoomFont;
  /** the images of the flags; null if they could not be loaded. Then region codes are shown as text instead of flags */
  readonly flags: FlagSheet | null;
}

/** Reads one of Outlay's JSON files by its path; rejects if the file can't be loaded. */
export type ReadJson = (path: string) => Promise<unknown>;

/**
 * Loads the fonts and the flags. Rejects if a font can't be loaded; flags may be missing.
 * @param base the address of the page, to which addresses of files are relative
 */
export async function loadRoomFiles(readJson: ReadJson, base: string): Promise<RoomFiles> {
  const [normal, strong, flags] = await Promise.all([
    loadFont(readJson, base, 400),
    loadFont(readJson, base, 600),
    loadFlags(readJson, base).catch(() => null),
  ]);
  return { font: createRoomFont({ normal, 'semi-bold': strong }), flags };
}

async function loadFont(readJson: ReadJson, base: string, weight: keyof typeof FONTS): Promise<RoomFontFile> {
  const path = FONTS[weight];
  const file = (await readJson(path)) as RoomFontFile;
  const pages = file.pages.map((page) => new URL(page, new URL(path, base)).href);
  // If a font's image can't be loaded, uikit shows no letters and never tries again. So loading the room fails here.
  // The person can then try to load it again.
  await Promise.all(pages.map((page) => new ImageLoader().loadAsync(page)));
  return { ...file, pages };
}

async function loadFlags(readJson: ReadJson, base: string): Promise<FlagSheet> {
  const layout = (await readJson(FLAGS.layout)) as FlagSheetLayout;
  const picture = await new TextureLoader().loadAsync(new URL(FLAGS.picture, base).href);
  picture.colorSpace = SRGBColorSpace;
  return createFlagSheet(picture, layout);
}
