/**
 * Remembers which requests the provider can't answer for the current organization, so that later refreshes and other
 * processes do not send them each time. Example: the analytics report answered 404 on 21 Nov, so
 * `outlay status --refresh` does not request it again before 28 Nov.
 */
import type { Log, Store } from '../../base/ports.ts';
import { decodePlain, encodePlain } from '../../base/plain-codec.ts';
import { decodeUtf8, encodeUtf8, isUtf8 } from '../../base/utf8.ts';
import { z } from '../../base/zod.ts';
import type { Day } from '../../calendar/day.ts';
import type { Month } from '../../calendar/month.ts';
import type { DayCost, DayRange } from '../../provider/contract.ts';

export interface ProviderAnswers {
  /**
   * the provider has no figures before `day`, according to its answer on the day `learnedOn`; null if no answer
   * contained such a day
   */
  readonly historyLimit: { readonly day: Day; readonly learnedOn: Day } | null;
  /** costs by API key are not requested before this time, ms since the epoch */
  readonly keyAmountsFrom: number;
  /**
   * the provider's own figure of today's cost, and the time before which this figure is not requested again, ms since
   * the epoch
   */
  readonly dayCost: { readonly askFrom: number; readonly found: DayCost | null };
  /** the provider's spend limit is not requested before this time, ms since the epoch */
  readonly spendLimitFrom: number;
  /**
   * months that could not be loaded again, and the UTC day of the last attempt. These are months that an older version
   * of Outlay saved without daily tables (the figures of each day)
   */
  readonly unreadable: { readonly on: Day; readonly months: readonly Month[] } | null;
  /** the ranges in which the provider left out days */
  readonly leftOut: readonly LeftOutDays[];
  /** the days whose hourly figures could not be loaded, and the UTC day of the last attempt */
  readonly unreadableHours: { readonly on: Day; readonly days: readonly Day[] } | null;
}

/** Days of a month that the provider left out of its answer. */
export interface LeftOutDays {
  /** the requested range: a month, or the missing days of a month */
  readonly range: DayRange;
  /**
   * the report of the provider in which days were missing, the first and the last missing day, and the number of
   * missing days
   */
  readonly fault: {
    readonly kind: 'incomplete';
    readonly operation: 'costReport' | 'usageReport';
    readonly from: Day;
    readonly through: Day;
    readonly days: number;
    /** true if `operation` is the cost report, and days are missing in the usage report too */
    readonly isUsageToo?: true;
  };
  /** the time of the last attempt to load this range, ms since the epoch */
  readonly triedAt: number;
  /** the number of attempts to load this range so far. In each of them, the provider left out at least one day */
  readonly tries: number;
}

const NO_ANSWERS: ProviderAnswers = {
  historyLimit: null,
  keyAmountsFrom: 0,
  dayCost: { askFrom: 0, found: null },
  spendLimitFrom: 0,
  unreadable: null,
  leftOut: [],
  unreadableHours: null,
};

export interface AnswerMemory {
  get(): ProviderAnswers;
  /** changes the remembered answers at once; the next `save` saves them */
  note(change: Partial<ProviderAnswers>): void;
  /**
   * reads the saved answers of an organization and uses them from now on. Answers that depend on the admin key are
   * dropped if they were saved with another key
   */
  open(store: Store | null, credential: string | null): Promise<void>;
  /** saves the answers; if the store fails, a few requests are repeated after the next start of Outlay */
  save(): Promise<void>;
}

const NAME = 'provider-answers';
const VERSION = 1;

const WHOLE = z.int().min(0);
const SHAPE = z.object({
  version: z.literal(VERSION),
  credential: z.string().nullable(),
  historyLimit: z.object({ day: WHOLE, learnedOn: WHOLE }).nullable(),
  keyAmountsFrom: WHOLE,
  dayCost: z.object({
    askFrom: WHOLE,
    found: z.object({ day: WHOLE, cost: z.bigint(), through: WHOLE }).nullable(),
  }),
  spendLimitFrom: WHOLE,
  unreadable: z.object({ on: WHOLE, months: z.array(WHOLE) }).nullable(),
  leftOut: z
    .array(
      z.object({
        range: z.object({ from: WHOLE, to: WHOLE }),
        fault: z.object({
          kind: z.literal('incomplete'),
          operation: z.enum(['costReport', 'usageReport']),
          from: WHOLE,
          through: WHOLE,
          days: WHOLE,
          isUsageToo: z.literal(true).exactOptional(),
        }),
        triedAt: WHOLE,
        tries: WHOLE,
      }),
    )
    .default([]),
  unreadableHours: z
    .object({ on: WHOLE, days: z.array(WHOLE) })
    .nullable()
    .default(null),
});

export function createAnswerMemory(log: Log): AnswerMemory {
  let answers = NO_ANSWERS;
  let saved = answers;
  let from: { readonly store: Store | null; readonly credential: string | null } = { store: null, credential: null };

  return {
    get: () => answers,
    note: (change) => {
      answers = { ...answers, ...change };
    },
    open: async (store, credential) => {
      from = { store, credential };
      try {
        answers = decodeAnswers((await store?.read(NAME)) ?? null, credential);
      } catch (error) {
        log.warn('answers.notRestored', { reason: error instanceof Error ? error.name : 'unknown' });
        answers = NO_ANSWERS;
      }
      saved = answers;
    },
    save: async () => {
      if (answers === saved) return;
      const bytes = encodeUtf8(encodePlain({ version: VERSION, credential: from.credential, ...answers }));
      saved = answers;
      try {
        await from.store?.commit(new Map([[NAME, bytes]]));
      } catch (error) {
        log.warn('answers.notSaved', { reason: error instanceof Error ? error.name : 'unknown' });
      }
    },
  };
}

/** Decodes saved answers; empty if the bytes are missing, damaged or of another version. */
function decodeAnswers(bytes: Uint8Array | null, credential: string | null): ProviderAnswers {
  if (bytes === null || !isUtf8(bytes, 0, bytes.length)) return NO_ANSWERS;
  const plain = decodePlain(decodeUtf8(bytes, 0, bytes.length));
  const read = SHAPE.safeParse(plain.ok ? plain.value : null);
  if (!read.success) return NO_ANSWERS;
  const { credential: storedFor, historyLimit, keyAmountsFrom, dayCost, spendLimitFrom } = read.data;
  const { unreadable, unreadableHours, leftOut } = read.data;
  const isOfThisKey = storedFor === credential;
  return {
    historyLimit: historyLimit as ProviderAnswers['historyLimit'],
    keyAmountsFrom: isOfThisKey ? keyAmountsFrom : 0,
    dayCost: isOfThisKey ? (dayCost as ProviderAnswers['dayCost']) : NO_ANSWERS.dayCost,
    spendLimitFrom: isOfThisKey ? spendLimitFrom : 0,
    unreadable: unreadable as ProviderAnswers['unreadable'],
    leftOut: leftOut as unknown as ProviderAnswers['leftOut'],
    unreadableHours: unreadableHours as ProviderAnswers['unreadableHours'],
  };
}
