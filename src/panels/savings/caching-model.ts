/**
 * Writes what caching saved: one sentence, the workspaces that pay for cache writes that are never read, and a table by
 * workspace, model or API key.
 */
import { breakEvenReads } from '../../core/analysis/savings/break-even.ts';
import type { CachingFigures, CachingList, Savings } from '../../core/analysis/savings/savings-answer.ts';
import { numberFormat } from '../../core/money/number-format.ts';
import { toPico, type Pico } from '../../core/money/pico.ts';
import type { TrackerState } from '../../core/tracker/tracker-state.ts';
import { savingsWords as words } from '../../messages/en/savings.ts';
import { locale } from '../../messages/locale.ts';
import type { TableColumn, TableRow } from '../kit/contract/table.ts';
import { distinctNames } from '../parts/distinct-names.ts';
import { roundedMoney } from '../parts/rounded-money.ts';
import { shareWords, shortTokenWords, type MoneyWriter } from '../parts/money-words.ts';
import { valueWords } from '../scope/value-words.ts';
import { perMonth } from '../../core/analysis/savings/per-month.ts';

export interface CachingModel {
  readonly headline: string;
  /** the days that the figures about caching are for, as text: `in 1–21 Nov` */
  readonly when: string;
  /**
   * the amount that caching saved, and its share of what the cost would be without caching; null if caching saved
   * nothing
   */
  readonly amount: { readonly saved: string; readonly share: string } | null;
  /** the cost of these days, and what it would be without caching; null if nothing was cached */
  readonly detail: string | null;
  /**
   * sentences about the workspaces that waste most money on cache writes that are never read, the most expensive first;
   * at most `MOST_WASTED`, and none below `LEAST_WASTED`
   */
  readonly wasted: readonly string[];
  /**
   * sentences about how much input was read from caches and how often each cached token was read, how often a cache
   * must be read to pay for itself, and how much another cache duration would save at most
   */
  readonly facts: readonly string[];
  /**
   * the table of what caching saved, for example by workspace; null if nothing was cached, or if the answer has no list
   * to show
   */
  readonly table: {
    readonly caption: string;
    readonly columns: readonly TableColumn[];
    readonly rows: readonly TableRow[];
    readonly total: TableRow;
    readonly note: string | null;
  } | null;
}

interface Context {
  readonly state: TrackerState;
  /** the chosen days as text: `in 1–21 Nov` */
  readonly when: string;
  readonly write: MoneyWriter;
}

/** At most this many workspaces are named in the sentences about cache writes that are never read. */
const MOST_WASTED = 3;
/**
 * A sentence mentions cache writes that are never read only if they cost at least this much a month: one dollar, in
 * pico-dollars. Another cache duration is mentioned if it would save at least this much a month.
 */
const LEAST_WASTED = 1_000_000_000_000n;

export function toCachingModel(savings: Savings, context: Context): CachingModel {
  const { caching } = savings;
  const { when, write } = context;
  const rounded = roundedMoney(context.state);
  const isCached = cachedTokens(caching) > 0;
  if (!isCached)
    return { headline: words.noCaching(when), when, amount: null, detail: null, wasted: [], facts: [], table: null };
  const { saved, cost } = caching;
  const without = toPico(cost + saved);
  const amount = saved > 0n ? { saved: write(saved), share: shareWords(permille(saved, without)) } : null;
  const headline =
    amount !== null
      ? words.saved(amount.saved, when, amount.share)
      : saved < 0n
        ? words.lost(write(toPico(-saved)), when)
        : words.nothing(when);
  return {
    headline,
    when,
    amount,
    // On screen, the cost without caching must be the sum of the cost and the saved amount. So these two amounts are
    // rounded first and then added.
    detail: words.costs(write(cost), rounded.write(without, rounded.units(cost) + rounded.units(saved))),
    wasted: wastedOf(savings, context),
    facts: factsOf(savings, context),
    table: tableOf(savings, context),
  };
}

function wastedOf({ lists, days }: Savings, { state, write }: Context): readonly string[] {
  const list = lists.find(({ by }) => by === 'workspace');
  if (list === undefined) return [];
  const names = namesOf(list, state);
  return list.rows
    .flatMap(({ neverRead }, index) => {
      const cost = neverRead === null ? 0n : perMonth(neverRead.costAtMost, days);
      return neverRead === null || cost < LEAST_WASTED
        ? []
        : [{ index, cost: toPico(cost), tokens: neverRead.tokens, isExact: neverRead.isCostExact }];
    })
    .toSorted((a, b) => (a.cost === b.cost ? 0 : a.cost < b.cost ? 1 : -1))
    .slice(0, MOST_WASTED)
    .map(({ index, cost, tokens, isExact }) => {
      const sentence = isExact ? words.neverReadAtAll : words.neverRead;
      return sentence(names[index] ?? '', shortTokenWords(Math.round(tokens / days)), write(cost));
    });
}

function factsOf({ caching, days }: Savings, { write }: Context): readonly string[] {
  const { shorterAtMost, longerAtMost } = caching;
  const bound = (sentence: (amount: string) => string, amount: Pico): readonly string[] => {
    const ofMonth = perMonth(amount, days);
    return ofMonth < LEAST_WASTED ? [] : [sentence(write(ofMonth))];
  };
  return [
    hasWrites(caching)
      ? words.rates(hitRate(caching), words.times(reuse(caching, count)))
      : words.hitRate(hitRate(caching)),
    breakEvenSentence(),
    ...bound(words.shorter, shorterAtMost),
    ...bound(words.longer, longerAtMost),
  ];
}

/**
 * Writes how often a cache must be read to pay for itself. A cache write costs more than normal input, and each later
 * read costs less. The sentence uses the highest prices, as multiples of the input price: 0.1 for a read, 1.25 for a
 * 5-minute write and 2 for a 1-hour write. Example: a 5-minute write costs 0.25 more, and a read saves 0.9. So 0.25 /
 * 0.9 reads (about 0.28) are enough.
 */
function breakEvenSentence(): string {
  const reads = (write: bigint): string => {
    const found = breakEvenReads(100n, write, 10n);
    return found === null ? words.table.none : count(Number(found.numerator) / Number(found.denominator));
  };
  return words.breakEven(reads(125n), reads(200n));
}

function tableOf(savings: Savings, { state, when, write }: Context): CachingModel['table'] {
  const list = savings.lists.at(-1);
  if (list === undefined) return null;
  const { columns } = words.table;
  const names = namesOf(list, state);
  const lines = [...list.rows, ...(list.rest === null ? [] : [list.rest])];
  const saved = write.parts(
    lines.map((line) => line.saved),
    savings.caching.saved,
  );
  const rowOf = (id: string, name: string, line: CachingFigures, amount: string): TableRow => {
    const unread = list.by === 'apiKey' ? null : line.neverRead;
    return {
      id,
      cells: [name, amount, hitRate(line), reuse(line, withHundredths)],
      ...(unread !== null &&
        unread.tokens > 0 && { note: words.table.neverRead(shortTokenWords(unread.tokens)), isNoteQuiet: true }),
    };
  };
  return {
    caption: words.table.caption(when),
    columns: [
      { id: 'name', label: columns[list.by], align: 'start' },
      { id: 'saved', label: columns.saved, align: 'end' },
      { id: 'hits', label: columns.hitRate, align: 'end' },
      { id: 'reuse', label: columns.reuse, align: 'end' },
    ],
    rows: lines.map((line, index) =>
      'id' in line
        ? rowOf(line.id, names[index] ?? line.id, line, saved[index]?.text ?? '')
        : rowOf('rest', words.table.others(line.count), line, saved[index]?.text ?? ''),
    ),
    total: rowOf('total', words.table.total, savings.caching, write(savings.caching.saved)),
    note: list.by === 'apiKey' ? words.table.byKey : null,
  };
}

function namesOf({ by, rows }: CachingList, state: TrackerState): readonly string[] {
  return distinctNames(rows.map(({ id }) => ({ id, name: valueWords(by, id, state) })));
}

function cachedTokens({ tokens: { write5m, write1h, read } }: CachingFigures): number {
  return write5m + write1h + read;
}

/** Returns which share of all input was read from caches, as text. */
function hitRate({ tokens }: CachingFigures): string {
  const all = tokens.input + cachedTokens({ tokens } as CachingFigures);
  return all === 0 ? words.table.none : shareWords(Math.round((tokens.read / all) * 1000));
}

function hasWrites({ tokens: { write5m, write1h } }: CachingFigures): boolean {
  return write5m + write1h > 0;
}

/**
 * Writes how often each token written to a cache was read on average.
 * @param toText writes the number; in the table, all numbers have two decimals
 */
function reuse(figures: CachingFigures, toText: (reads: number) => string): string {
  const { write5m, write1h, read } = figures.tokens;
  return hasWrites(figures) ? toText(read / (write5m + write1h)) : words.table.none;
}

function withHundredths(reads: number): string {
  return numberFormat(locale.tag, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(reads);
}

function count(reads: number): string {
  const digits = reads < 10 ? 100 : 10;
  return locale.number(Math.round(reads * digits) / digits);
}

function permille(part: Pico, whole: Pico): number {
  return whole <= 0n ? 0 : Number((part * 1000n + whole / 2n) / whole);
}
