/**
 * Parses the user's own price file with contract prices, which are used before all other prices. Prices are dollars per
 * million tokens. Days are UTC days; `from` is included and `to` is not. If a token type is left out, its price comes
 * from the organization's bill or the price list. Example: `{"version": 1, "webSearchPerThousand": "8", "models":
 * [{"model": "claude-opus-5-5", "from": "2026-01-01", "prices": {"input": "3.6", "write5m": "4.5", "write1h": "7.2",
 * "read": "0.18", "output": "18"}}]}`.
 */
import { parseDay, type Day } from '../calendar/day.ts';
import { parseDecimal } from '../money/decimal.ts';
import { parseDollars } from '../money/parse-amount.ts';
import { toPico, type Pico } from '../money/pico.ts';
import { fail, ok, type Result } from '../base/result.ts';
import { z } from '../base/zod.ts';
import { canonicalModelId } from './find-model.ts';
import { toFraction, type Fraction } from './fraction.ts';
import { firstMistake, type FileMistake } from '../base/file-mistake.ts';

/**
 * Contract prices in pico-dollars per token, in the order of TOKEN_TYPE; null if the contract has no price of that
 * type.
 */
export type ContractPrices = readonly (Fraction | null)[];

export interface ContractModel {
  /** the model's id from `canonicalModelId`, which is the same for all names of the model */
  readonly model: string;
  readonly from: Day | null;
  readonly to: Day | null;
  readonly prices: ContractPrices;
  /** prices of requests in the 200k-1M context window; null if these requests have the normal prices */
  readonly longPrompt: ContractPrices | null;
  /** prices in fast mode; null to use the prices of the price list */
  readonly fast: ContractPrices | null;
  /** the factor for batch requests, for example 0.5; null to use the factor of the price list */
  readonly batch: Fraction | null;
  readonly us: Fraction | null;
}

export interface PriceFile {
  /** the price of a web search in pico-dollars; null to use the list price */
  readonly picoPerWebSearch: Pico | null;
  readonly models: readonly ContractModel[];
}

/** Why a price file cannot be used. */
export type PriceFileFault =
  | { readonly kind: 'priceFileMalformed'; readonly mistake: FileMistake }
  | { readonly kind: 'priceFileOverlap'; readonly model: string };

const PICO_PER_MILLIONTH = 1_000_000n;

const fraction = z.union([z.string(), z.number()]).transform((value, context): Fraction => {
  const decimal = parseDecimal(String(value));
  if (decimal === null || decimal.units < 0n) {
    context.addIssue({ code: 'custom', message: 'decimal' });
    return z.NEVER;
  }
  return toFraction(decimal.units, 10n ** BigInt(decimal.scale));
});

const pricePerToken = fraction.transform(({ numerator, denominator }) =>
  toFraction(numerator * PICO_PER_MILLIONTH, denominator),
);

const picoPerWebSearch = z.union([z.string(), z.number()]).transform((value, context): Pico => {
  const perThousand = parseDollars(String(value));
  if (perThousand === null || perThousand.amount < 0n || perThousand.amount % 1000n !== 0n) {
    context.addIssue({ code: 'custom', message: 'decimalOfNine' });
    return z.NEVER;
  }
  return toPico(perThousand.amount / 1000n);
});

const day = z.string().transform((value, context): Day => {
  const parsed = parseDay(value);
  if (parsed !== null) return parsed;
  context.addIssue({ code: 'custom', message: 'day' });
  return z.NEVER;
});

const prices = z
  .strictObject({
    input: pricePerToken.optional(),
    write5m: pricePerToken.optional(),
    write1h: pricePerToken.optional(),
    read: pricePerToken.optional(),
    output: pricePerToken.optional(),
  })
  .transform((types): ContractPrices =>
    [types.input, types.write5m, types.write1h, types.read, types.output].map((price) => price ?? null),
  );

const contractModel = z
  .strictObject({
    model: z.string().min(1),
    from: day.nullish(),
    to: day.nullish(),
    prices,
    longPrompt: prices.optional(),
    fast: prices.optional(),
    multipliers: z.strictObject({ batch: fraction.optional(), us: fraction.optional() }).optional(),
  })
  .transform((entry): ContractModel => ({
    model: canonicalModelId(entry.model),
    from: entry.from ?? null,
    to: entry.to ?? null,
    prices: entry.prices,
    longPrompt: entry.longPrompt ?? null,
    fast: entry.fast ?? null,
    batch: entry.multipliers?.batch ?? null,
    us: entry.multipliers?.us ?? null,
  }))
  .refine(({ from, to }) => from === null || to === null || from < to, {
    message: 'period',
    path: ['to'],
  });

const priceFile = z.strictObject({
  version: z.literal(1),
  webSearchPerThousand: picoPerWebSearch.optional(),
  models: z.array(contractModel),
});

/**
 * Parses a price file after it was decoded from JSON. One mistake makes the whole file invalid. A model may have
 * several entries, but no day may be in two of them.
 */
export function parsePriceFile(json: unknown): Result<PriceFile, PriceFileFault> {
  const parsed = priceFile.safeParse(json);
  if (!parsed.success) return fail({ kind: 'priceFileMalformed', mistake: firstMistake(parsed.error.issues) });
  const { models, webSearchPerThousand = null } = parsed.data;
  const twice = models.find((entry, index) => models.slice(0, index).some((earlier) => overlaps(earlier, entry)));
  if (twice !== undefined) return fail({ kind: 'priceFileOverlap', model: twice.model });
  return ok({ picoPerWebSearch: webSearchPerThousand, models });
}

function overlaps(a: ContractModel, b: ContractModel): boolean {
  const isBefore = (earlier: ContractModel, later: ContractModel): boolean =>
    earlier.to !== null && later.from !== null && earlier.to <= later.from;
  return a.model === b.model && !isBefore(a, b) && !isBefore(b, a);
}
