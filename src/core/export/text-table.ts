/** Aligns the columns of a table of text for people. */
import { plainText } from './plain-text.ts';

const GAP = '  ';
const LONGEST_CELL = 60;

/** Returns the text of a cell without control characters, and shortened if it is too long. */
export function cell(text: string): string {
  const letters = Array.from(plainText(text).trim());
  return letters.length > LONGEST_CELL ? `${letters.slice(0, LONGEST_CELL - 1).join('')}…` : letters.join('');
}

/**
 * Pads each column to the width of its longest cell.
 * @param textColumns the number of columns on the left whose text is aligned left; all other columns are aligned right
 */
export function align(rows: readonly (readonly string[])[], textColumns: number): string {
  const widths: number[] = [];
  for (const row of rows) {
    for (const [index, text] of row.entries()) widths[index] = Math.max(widths[index] ?? 0, Array.from(text).length);
  }
  const lines = rows.map((row) =>
    row
      .map((text, index) => {
        const room = ' '.repeat((widths[index] ?? 0) - Array.from(text).length);
        return index < textColumns ? `${text}${room}` : `${room}${text}`;
      })
      .join(GAP)
      .trimEnd(),
  );
  return lines.join('\n');
}
