/**
 * Chooses how a glance is drawn so that nothing is cut off: usual or narrow line spacing, with or without its bar, and
 * how much of its note. The title, the amount, what the amount is and its marks are always drawn whole.
 */
import { glanceWords as words } from '../../messages/en/glance.ts';
import type { GlanceModel } from '../../panels/glances.ts';
import { shortenInMiddle } from '../../panels/kit/spatial/shorten.ts';

/** Returns the width of a text on one line, in pixels. */
type WidthOf = (text: string, size: 'small' | 'body', isStrong?: boolean) => number;

interface Space {
  readonly width: number;
  readonly height: number;
  /** font sizes and the height of the bar, in pixels */
  readonly sizes: { readonly small: number; readonly body: number; readonly figure: number; readonly bar: number };
  readonly widthOf: WidthOf;
}

interface Texts extends Omit<GlanceModel, 'bar'> {
  readonly title: string;
  readonly hasBar: boolean;
  /** marks that the figures are invented, the longest first; empty if they are not invented */
  readonly demo: readonly string[];
}

export interface GlanceLines {
  /** the height of a line, as a multiple of the font size */
  readonly lineHeight: number;
  readonly gap: number;
  readonly demo: string | null;
  /** what the amount is, with its marks; null if there is nothing to say */
  readonly about: string | null;
  readonly note: { readonly text: string; readonly size: 'small' | 'body' } | null;
  readonly hasBar: boolean;
}

/** The space between the title and the mark beside it, in pixels. */
export const DEMO_GAP = 8;
const USUAL = { lineHeight: 1.45, gap: 4 };
const DENSE = { lineHeight: 1.2, gap: 1 };
const FIGURE_LINE = 1.15;
/** A glance names at most this many marks, and then says how many more there are. */
const MOST_MARKS = 2;

/** Returns the first way to draw the texts that fits. If none fits, returns the way that needs the least height. */
export function glanceLines(texts: Texts, space: Space): GlanceLines {
  const { title, figure, note, hasBar } = texts;
  const { width, height, sizes, widthOf } = space;
  const titleWidth = widthOf(title, 'small', true);
  const beside = (text: string): boolean => titleWidth + DEMO_GAP + widthOf(text, 'small', true) <= width;
  const demo = texts.demo.find(beside) ?? texts.demo.at(-1) ?? null;
  const about = aboutOf(texts);
  const linesOf = (text: string | null, size: 'small' | 'body', isStrong = false): number =>
    text === null ? 0 : lineCount(text, width, (part) => widthOf(part, size, isStrong));
  const above =
    linesOf(title, 'small', true) +
    (demo === null || beside(demo) ? 0 : linesOf(demo, 'small', true)) +
    linesOf(about, 'small');
  const heightOf = (way: GlanceLines): number => {
    const rows = [demo !== null || title !== '', figure !== null, about !== null, way.note !== null, way.hasBar];
    const noteHeight = way.note === null ? 0 : linesOf(way.note.text, way.note.size) * sizes[way.note.size];
    return (
      way.lineHeight * (above * sizes.small + noteHeight) +
      (figure === null ? 0 : FIGURE_LINE * sizes.figure) +
      (way.hasBar ? sizes.bar : 0) +
      way.gap * (rows.filter(Boolean).length - 1)
    );
  };
  const small = note === null ? null : ({ text: note, size: 'small' } as const);
  const large = note === null || figure !== null ? small : ({ text: note, size: 'body' } as const);
  const short =
    note === null || figure === null
      ? small
      : ({ text: shortenInMiddle(note, width - 1, (text) => widthOf(text, 'small')), size: 'small' } as const);
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

function aboutOf({ about, marks }: Pick<Texts, 'about' | 'marks'>): string | null {
  const named =
    marks.length > MOST_MARKS ? [...marks.slice(0, MOST_MARKS), words.more(marks.length - MOST_MARKS)] : marks;
  const texts = about === null ? named : [about, ...named];
  return texts.length === 0 ? null : texts.join(' · ');
}

/** Returns into at most how many lines a text breaks. A word that is wider than a line breaks anywhere. */
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
