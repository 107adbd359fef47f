/** Computes the cost of usage rows that are not billed yet, row by row, as usage × price. */
import type { Day } from '../../calendar/day.ts';
import { createPicoColumn, setPico } from '../../money/pico-column.ts';
import { toPico } from '../../money/pico.ts';
import { setCost } from '../../pricing/cost-of-tokens.ts';
import type { PriceBook } from '../../pricing/price-book.ts';
import { CATEGORY_OF_TOKEN_TYPE } from '../../model/category.ts';
import { CELL_FLAG, UNSPLIT } from '../columns/cells.ts';
import { priceFlags } from './price-flags.ts';
import type { CellsBuilder } from '../columns/cells-builder.ts';
import { ABSENT } from '../../model/dictionary.ts';
import type { Names } from '../../model/names.ts';
import { tokensAt, type UsageRows } from '../../model/usage-rows.ts';
import { createPriceCards } from './price-cards.ts';

/**
 * Where the cost of web searches is added. `model`: to the model that made the searches, as in the usage report.
 * `none`: to costs without a model, as on the bill.
 */
export type SearchesUnder = 'model' | 'none';

export interface Estimator {
  /**
   * Adds the tokens of a row and their cost to the cell of its workspace, model and API key. The cost of its web
   * searches is added to the cell that `SearchesUnder` selects.
   * @returns the cost of the whole row as a high and a low part (see PicoColumn). The next call overwrites this object
   */
  add(rows: UsageRows, row: number, day: Day, into: CellsBuilder): { readonly hi: number; readonly lo: number };
}

const TOKEN_TYPES = [0, 1, 2, 3, 4] as const;
const OTHER_CATEGORY = 4;

/**
 * Creates an estimator with the prices of a price book. If `byKey` is false, the costs of all API keys are summed under
 * the key number UNSPLIT.
 */
export function createEstimator(
  names: Names,
  book: PriceBook,
  searchesUnder: SearchesUnder,
  byKey: boolean,
): Estimator {
  const cardOf = createPriceCards(names, book);
  const amount = createPicoColumn(1);
  const cost = { hi: 0, lo: 0 };

  function addAmount(row: number, category: number, into: CellsBuilder): void {
    const hi = amount.hi[0] ?? 0;
    const lo = amount.lo[0] ?? 0;
    into.addCost(row, category, hi, lo);
    cost.hi += hi;
    cost.lo += lo;
  }

  return {
    add(rows, row, day, into) {
      cost.hi = 0;
      cost.lo = 0;
      const workspace = rows.workspace[row] ?? ABSENT;
      const key = byKey ? (rows.key[row] ?? ABSENT) : UNSPLIT;
      const model = rows.model[row] ?? ABSENT;
      const card = cardOf(model, rows.variant[row] ?? 0, day);
      const cell = into.row(workspace, model, key);
      let flags: number = CELL_FLAG.estimated;
      for (const type of TOKEN_TYPES) {
        const tokens = tokensAt(rows, type, row);
        if (tokens === 0) continue;
        into.addTokens(cell, CATEGORY_OF_TOKEN_TYPE[type], tokens);
        const price = card.tokens[type];
        if (price === null) {
          into.addUnpricedTokens(cell, tokens);
          continue;
        }
        flags |= priceFlags(card, price);
        setCost(amount, 0, price, tokens);
        addAmount(cell, CATEGORY_OF_TOKEN_TYPE[type], into);
      }
      into.mark(cell, flags);
      const searches = rows.webSearches[row] ?? 0;
      if (searches > 0) {
        const searchCell = searchesUnder === 'model' ? cell : into.row(workspace, ABSENT, key);
        into.mark(searchCell, CELL_FLAG.estimated);
        setPico(amount, 0, toPico(card.webSearch * BigInt(searches)));
        addAmount(searchCell, OTHER_CATEGORY, into);
      }
      return cost;
    },
  };
}
