/**
 * Chooses how a glance is drawn so that nothing is cut off. A glance is the small form of a panel in the 3D room. Three
 * things can change: the line spacing (usual or narrow), the bar (drawn or not), and the note (whole, shortened or
 * absent). All other texts are always drawn whole.
 */
import { figureWords } from '../../messages/en/figures.ts';
import { summaryWords } from '../../messages/en/summary.ts';
import type { GlanceModel } from './glance-model.ts';

/** The functions of the 3D room's kit (its set of components) that measure and shorten texts. */
export interface Look {
  readonly font: {
    covers(text: string): boolean;
    emWidth(text: string, weight: 'normal' | 'semi-bold'): number;
  };
  typeSize(size: 'small' | 'body' | 'figure'): number;
  scaled(pixels: number): number;
  /** returns the text. If the text is wider than `most` pixels, returns only its beginning and its end */
  shortenInMiddle(text: string, most: number, widthOf: (text: string) => number): string;
}

/**
 * What `glanceLines` needs to know besides the texts: the panel's title, the size of the content in pixels, and the 3D
 * room's font and sizes.
 */
interface Place {
  readonly title: string;
  /** true if the figures are invented (the demo) */
  readonly isDemo: boolean;
  readonly width: number;
  readonly height: number;
  readonly look: Look;
}

/** The space between the title and the label next to it (`Invented`), in pixels. */
const DEMO_GAP = 8;

export interface GlanceLines {
  /** the height of a line, as a multiple of the font size */
  readonly lineHeight: number;
  readonly gap: number;
  readonly demo: string | null;
  /** the line under the amount: what the amount is, and what is uncertain in it; null if there is nothing to say */
  readonly about: string | null;
  readonly note: { readonly text: string; readonly size: 'small' | 'body' } | null;
  readonly hasBar: boolean;
}

const USUAL = { lineHeight: 1.45, gap: 4 };
const DENSE = { lineHeight: 1.2, gap: 1 };
const FIGURE_LINE = 1.15;

/**
 * The height of the glance's bar, which shows a share, in pixels at a text scale of 1, and how far its marks reach
 * above and below it. The component `Meter`, which draws the bar, has the same sizes.
 */
const BAR = 12;
const BEYOND_BAR = 4;
/**
 * If the font lacks characters of a text, the text is drawn as an image. The width of that image is not known, so the
 * code reserves this many times the computed width.
 */
const FOREIGN = 1.7;

/**
 * Tries several ways to draw the texts, and returns the first one that fits. If none fits, returns the way that needs
 * the least height. Exception: if there is no amount, the note is still drawn.
 */
export function glanceLines(model: GlanceModel, { title, isDemo, width, height, look }: Place): GlanceLines {
  const { figure, note, bar } = model;
  const { font, typeSize, scaled } = look;
  const hasBar = bar !== undefined;
  const barHeight = scaled(BAR) + (bar?.marks === undefined || bar.marks.length === 0 ? 0 : 2 * scaled(BEYOND_BAR));
  // The result is rounded up and one pixel larger, because the components that draw texts round the width of a text up
  // and keep one pixel free.
  const widthOf = (text: string, size: 'small' | 'body', isStrong = false): number => {
    const pixels = font.emWidth(text, isStrong ? 'semi-bold' : 'normal') * typeSize(size);
    return Math.ceil(pixels * (font.covers(text) ? 1 : FOREIGN)) + 1;
  };
  const titleWidth = widthOf(title, 'small', true);
  const beside = (text: string): boolean => titleWidth + DEMO_GAP + widthOf(text, 'small', true) <= width;
  const demo = isDemo ? (beside(figureWords.demo) ? figureWords.demo : summaryWords.invented) : null;
  const shown = [...(model.about === null ? [] : [model.about]), ...model.marks];
  const about = shown.length === 0 ? null : shown.join(' · ');
  const linesOf = (text: string | null, size: 'small' | 'body', isStrong = false): number =>
    text === null ? 0 : lineCount(text, width, (part) => widthOf(part, size, isStrong));
  const above =
    linesOf(title, 'small', true) +
    (demo === null || beside(demo) ? 0 : linesOf(demo, 'small', true)) +
    linesOf(about, 'small');
  const heightOf = (way: GlanceLines): number => {
    const rows = [demo !== null || title !== '', figure !== null, about !== null, way.note !== null, way.hasBar];
    const noteHeight = way.note === null ? 0 : linesOf(way.note.text, way.note.size) * typeSize(way.note.size);
    return (
      way.lineHeight * (above * typeSize('small') + noteHeight) +
      (figure === null ? 0 : FIGURE_LINE * typeSize('figure')) +
      (way.hasBar ? barHeight : 0) +
      way.gap * (rows.filter(Boolean).length - 1)
    );
  };
  const small = note === null ? null : ({ text: note, size: 'small' } as const);
  const large = note === null || figure !== null ? small : ({ text: note, size: 'body' } as const);
  const short =
    note === null || figure === null
      ? small
      : ({ text: look.shortenInMiddle(note, width - 1, (text) => widthOf(text, 'small')), size: 'small' } as const);
  const base = { demo, about };
  const ways: readonly GlanceLines[] = [
    { ...base, ...USUAL, note: large, hasBar },
    { ...base, ...DENSE, note: large, hasBar },
    { ...base, ...DENSE, note: small, hasBar: false },
    { ...base, ...DENSE, note: short, hasBar: false },
    { ...base, ...DENSE, note: null, hasBar: false },
  ];
  const fitting = ways.find((way) => heightOf(way) <= height);
  return fitting ?? { ...base, ...DENSE, note: figure === null ? small : null, hasBar: false };
}

/**
 * Returns the largest number of lines that a text can need. A word that is wider than a line is broken at any letter.
 */
export function lineCount(text: string, width: number, widthOf: (text: string) => number): number {
  let lines = 1;
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (widthOf(longer) <= width) line = longer;
    else {
      if (line !== '') lines += 1;
      lines += Math.max(0, Math.ceil(widthOf(word) / width) - 1);
      line = word;
    }
  }
  return lines;
}
