/**
 * The room's font in two weights, as tools/room-assets/fonts.js writes them: which characters it has and how wide a text is. uikit draws a
 * box for a missing character and knows no width before layout, so both are looked up here.
 */

/** A font file as it is read; uikit reads more of it than we do. */
export interface RoomFontFile {
  /** ranges of code points it can draw, in order */
  readonly covered: readonly (readonly [first: number, last: number])[];
  /** one absolute address of the picture */
  readonly pages: readonly string[];
  readonly info: { readonly size: number };
  readonly chars: readonly { readonly id: number; readonly xadvance: number }[];
}

export type RoomWeight = 'normal' | 'semi-bold';

export interface RoomFont {
  /** for uikit's `fontFamilies` */
  readonly families: Readonly<Record<string, Readonly<Record<RoomWeight, object>>>>;
  /** whether every character of a text can be drawn */
  covers(text: string): boolean;
  /** the text with a dot for each character that can't */
  dotted(text: string): string;
  /** its width on one line, in em, kerning left out */
  emWidth(text: string, weight: RoomWeight): number;
}

/** A character no wider than this is assumed where the font knows none. */
const UNKNOWN_EM = 0.6;
/** What uikit takes for a blank without asking the font. */
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
