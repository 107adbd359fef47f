/** The ledger: everything known of one organization's usage and cost, in columns; what is final is folded into months. */
import type { Day } from '../calendar/day.ts';
import type { Month } from '../calendar/month.ts';
import type { PriceBook } from '../pricing/price-book.ts';
import type { Names } from './names.ts';
import type {
  Coverage,
  Directory,
  IntradayPublication,
  LedgerPlan,
  MonthPublication,
  TailPublication,
} from './publication.ts';

export interface Ledger {
  /** the dictionaries to hand to the provider: rows published here must have been interned in them */
  readonly names: Names;
  setDirectory(directory: Directory): void;
  /** prices for the days the bill does not cover; billed days are never priced again */
  setPriceBook(book: PriceBook): void;
  publishTail(tail: TailPublication): void;
  publishIntraday(intraday: IntradayPublication): void;
  publishMonth(publication: MonthPublication): void;
  /** what is missing; the ledger remembers where history starts, so that reports know whether they are complete */
  plan(options: { readonly today: Day; readonly historyStart: Day }): LedgerPlan;
  coverage(): Coverage;
  /** months folded without per-key detail, newest first */
  monthsWithoutKeys(): Month[];
  /** named parts that changed since the last call, to be kept in one commit; `all` after a commit that failed */
  encode(options?: { readonly all?: boolean }): Map<string, Uint8Array>;
}

export interface LedgerOptions {
  readonly names: Names;
  /** list prices: they weigh keys when the bill is divided (so a division never depends on when it was made), and price estimates until setPriceBook */
  readonly listPrices: PriceBook;
}
