/** Writes a change of cost in words, and as a number to sort by. */
import { changePercent } from '../../messages/change-percent.ts';
import { comparisonWords } from '../../messages/en/comparison.ts';
import { NOTHING, type Pico } from '../../core/money/pico.ts';
import { isChangeUnsure, type ChangedLine } from '../../core/query/is-change-unsure.ts';
import type { RankedAmount } from '../charts/ranked-row.ts';

const words = comparisonWords.change;

/**
 * Returns the change since an earlier cost. Examples: `+12.3%`, `−40%`, `0%` and `12×`. The text is `new` if only the
 * later cost is above zero. It is `–` if neither cost is above zero. It is also `–` if the lower of the two costs
 * leaves out tokens without a known price, because nobody knows then whether it is really lower. If the costs are
 * equal, it is `–` if one of them leaves out such tokens.
 */
export function changeOf(line: ChangedLine, heightOf: (amount: Pico) => number): RankedAmount {
  const { cost } = line;
  const before = line.compared ?? NOTHING;
  const value = heightOf((cost - before) as Pico);
  if (isChangeUnsure(line)) return { text: words.none, value };
  if (before <= 0n) return { text: cost > 0n ? words.new : words.none, value: cost > 0n ? value : null };
  const permille = Number(((cost - before) * 1000n) / before);
  if (cost === before) return { text: words.same, value };
  if (permille >= TENFOLD) return { text: words.times(Math.round(permille / 1000 + 1)), value };
  const text = changePercent(permille);
  return { text: cost > before ? words.more(text) : words.less(text), value };
}

/**
 * If a cost has increased by at least this much, the text is a factor (`12×`) and not a percentage. In tenths of a
 * percent: 9000 is an increase of 900 %, so the new cost is ten times the earlier cost.
 */
const TENFOLD = 9000;

/** What changed, and by how much. */
export interface NamedAmount {
  readonly name: string;
  /** the change as text, with its sign: `−$1,979.11` */
  readonly amount: string;
}
