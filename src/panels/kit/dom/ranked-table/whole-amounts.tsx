/** Keeps the sign of an amount with its digits, because browsers may break a line between `−` and `$`. */
import type { ReactNode } from 'react';

/** Draws a sentence in which an amount with a sign, such as `−$1,482.68`, is always on one line. */
export function withWholeAmounts(sentence: string): ReactNode {
  return sentence.split(/([−+]\p{Sc}?\d[\d.,]*)/u).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // The parts of a sentence do not move, so the index identifies them.
      // oxlint-disable-next-line react/no-array-index-key
      <span key={index} className="ranked-whole">
        {part}
      </span>
    ),
  );
}
