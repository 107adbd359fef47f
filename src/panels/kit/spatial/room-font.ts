/**
 * The font of the 3D room, in two weights. tools/room-assets/fonts.js creates its files. `RoomFont` tells which
 * characters the font has and how wide a text is. uikit can't do this: it draws a box for a missing character, and it
 * knows the width of a text only after layout.
 */

/** The fields of a font file that Outlay reads; uikit reads more. */
export interface RoomFontFile {
  /** the ranges of code points that the font contains, in order */
  readonly covered: readonly (readonly [first: number, last: number])[];
  /** the absolute address of the font's only image */
  readonly pages: readonly string[];
  readonly info: { readonly size: number };
  readonly chars: readonly { readonly id: number; readonly xadvance: number }[];
}

export type RoomWeight = 'normal' | 'semi-bold';

export interface RoomFont {
  /** the fonts for uikit's `fontFamilies` */
  readonly families: Readonly<Record<string, Readonly<Record<RoomWeight, object>>>>;
  /** whether the font contains every character of a text */
  covers(text: string): boolean;
  /** the text with a dot instead of each missing character */
  dotted(text: string): string;
  /** the width of the text on one line, in em, without kerning */
  emWidth(text: string, weight: RoomWeight): number;
}

/** The assumed width in em of a character that the font lacks. */
const UNKNOWN_EM = 0.6;
/** The characters that uikit always treats as a blank. */
const BLANK = /[\t\n ]/;

export function createRoomFont(files: Readonly<Record<RoomWeight, RoomFontFile>>): RoomFont {
  const advances = { normal: advancesOf(files.normal), 'semi-bold': advancesOf(files['semi-bold']) };
  const isCovered = (character: string): boolean => {
    const code = character.codePointAt(0) ?? 0;
    return BLANK.test(character) || isWithin(files.normal.covered, code);
  };
  return {
    families: { inter: files },
    covers: (text) => Array.from(text).every(isCovered),
    dotted: (text) => Array.from(text, (character) => (isCovered(character) ? character : '·')).join(''),
    emWidth: (text, weight) =>
      Array.from(text).reduce((sum, character) => sum + (advances[weight].get(character) ?? UNKNOWN_EM), 0),
  };
}

function advancesOf({ chars, info }: RoomFontFile): ReadonlyMap<string, number> {
  return new Map(chars.map(({ id, xadvance }) => [String.fromCodePoint(id), xadvance / info.size]));
}

function isWithin(ranges: RoomFontFile['covered'], code: number): boolean {
  let [low, high] = [0, ranges.length - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const [first, last] = ranges[middle] ?? [0, 0];
    if (code < first) high = middle - 1;
    else if (code > last) low = middle + 1;
    else return true;
  }
  return false;
}
