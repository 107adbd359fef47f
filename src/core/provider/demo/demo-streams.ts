/**
 * Defines the usage of the demo organization as streams. A stream is one kind of use of an API key: a number of
 * requests a day, each with a number of tokens.
 *
 * The demo contains these events. docs/demo.md describes them, and demo-stories.test.ts checks most of them, as seen
 * from ten different days:
 *
 * | story | where | when |
 * |-------------------------------|------------------------------------------|---------------------------------------|
 * | runaway night | agents-ci | 13 and 14 Oct 2026, then every 15 months |
 * | runaway evening | tomasz-laptop | every 29 days |
 * | model replaced | label-backfill | 27 Oct 2026, then every 42 days |
 * | model new to an old key | prototype | every 29 days |
 * | list price fell | cache reads of Sonnet 5.5 | 8 Oct 2026 |
 * | contract discount grew | Sonnet 5.5, 5 % to 10 % | 1 Nov 2026 |
 * | cache written and never read | document-qa | since 14 Sep 2026 |
 * | could be batched | invoice-extract | since 3 Aug 2026 |
 * | unused but active | pilot-chatbot | since 22 Aug 2026 |
 * | never used | mobile-app | created 20 Jul 2026 |
 * | silent, then active | compliance-check | nine days every 43 days |
 * | US inference, fast mode | us-records, mira-laptop | always |
 */
import { addDays, type Day } from '../../calendar/day.ts';
import { addMonths, firstDayOf, monthOf, type Month } from '../../calendar/month.ts';
import { dayOn } from './day-on.ts';
import type { Purpose } from './demo-models.ts';
import { DEMO_KEYS, keyId, LOOPING_KEY } from './demo-organization.ts';
import type { Rhythm } from './demo-rhythm.ts';

/**
 * A part of a stream (one kind of use of a key) that has its own price. Fields have the same values as in the
 * provider's usage report.
 */
export interface StreamPart {
  readonly share: number;
  readonly serviceTier: 'standard' | 'batch';
  readonly inferenceGeo: 'global' | 'us';
  readonly contextWindow: '0-200k' | '200k-1M';
  readonly speed: 'standard' | 'fast';
}

export interface DemoStream {
  /** the API key of the usage; null for use in the provider's console */
  readonly key: string | null;
  readonly workspace: string | null;
  readonly purpose: Purpose;
  readonly rhythm: Rhythm;
  /** the number of requests on a workday at growth factor 1 (as in early 2026) */
  readonly requests: number;
  /** mean tokens per request: uncached input, 5-minute cache write, 1-hour cache write, cache read, output */
  readonly tokens: readonly [number, number, number, number, number];
  readonly webSearches: number;
  readonly parts: readonly StreamPart[];
  isOn(day: Day): boolean;
}

const STANDARD: StreamPart = {
  share: 1,
  serviceTier: 'standard',
  inferenceGeo: 'global',
  contextWindow: '0-200k',
  speed: 'standard',
};

/**
 * The number of months between two nights on which an agent runs in a loop. The demo's history is usually this number
 * of months long (`firstDemoDay`).
 */
const MONTHS_BETWEEN_LOOPS = 15;
const LOOP_MONTH = monthOf(dayOn('2026-10-01')) % MONTHS_BETWEEN_LOOPS;
const LOOP_DAY_OF_MONTH = 13;

/**
 * The first evening on which the usage of one laptop costs many times its usual amount. There is such an evening every
 * 29 days.
 */
const OVERTIME_FROM = dayOn('2026-08-23');
const DAYS_BETWEEN_OVERTIME = 29;

const CHECKS_FROM = dayOn('2026-01-19');
const DAYS_BETWEEN_CHECKS = 43;
const DAYS_OF_A_CHECK = 9;

export const DEMO_STREAMS: readonly DemoStream[] = [
  stream('SupportAssistant', 'workhorse', 'service', 2600, [900, 700, 0, 22_000, 520]),
  stream('CatalogSearch', 'small', 'service', 21_000, [620, 60, 0, 1900, 140]),
  stream('TicketTriage', 'small', 'service', 3400, [1500, 120, 0, 2600, 260], {
    parts: [{ share: 0.3 }, { share: 0.7, serviceTier: 'batch' }],
  }),
  stream('NightlyDigest', 'workhorse', 'night', 1900, [5200, 0, 0, 0, 900], { parts: [{ serviceTier: 'batch' }] }),
  stream('LabelBackfill', 'labels', 'night', 2300, [2400, 0, 900, 3100, 380], { parts: [{ serviceTier: 'batch' }] }),
  stream('UsRecords', 'frontier', 'office', 240, [2600, 1400, 0, 9000, 800], {
    from: '2026-02-16',
    parts: [{ inferenceGeo: 'us' }],
  }),
  stream('MarketResearch', 'deep', 'office', 95, [7000, 9000, 0, 60_000, 2400], {
    webSearches: 1.6,
    parts: [{ share: 0.86 }, { share: 0.14, contextWindow: '200k-1M' }],
  }),
  stream('AgentsCi', 'frontier', 'office', 900, [300, 1500, 2200, 58_000, 900]),
  stream('MiraLaptop', 'frontier', 'office', 330, [260, 2100, 800, 66_000, 850], {
    parts: [{ share: 0.93 }, { share: 0.07, speed: 'fast' }],
  }),
  stream('TomaszLaptop', 'frontier', 'office', 260, [240, 1900, 700, 71_000, 780], { from: '2025-10-06' }),
  stream('Prototype', 'trial', 'office', 60, [3200, 1100, 0, 16_000, 1100], { from: '2026-06-19' }),
  // This service writes each document into the cache for an hour, but asks only one question about the document. So the
  // service never reads from the cache.
  stream('DocumentQa', 'workhorse', 'service', 200, [600, 0, 9500, 0, 450], { from: '2026-09-14' }),
  // This service runs at night, and nobody waits for its answers. Still, it pays the standard price instead of the
  // batch price.
  stream('InvoiceExtract', 'workhorse', 'night', 700, [3800, 0, 0, 0, 700], { from: '2026-08-03' }),
  // A compliance check of nine days, about every six weeks. There is no usage between the checks.
  { ...stream('ComplianceCheck', 'workhorse', 'service', 70, [9000, 0, 0, 0, 2200]), isOn: isDayOfCheck },
  stream('PilotChatbot', 'workhorse', 'office', 130, [1100, 600, 0, 5200, 480], {
    from: '2026-03-16',
    to: '2026-08-22',
  }),
  stream('HackWeek', 'workhorse', 'office', 480, [1800, 1200, 0, 9000, 900], { from: '2025-09-29', to: '2025-11-22' }),
  stream('ContractorEval', 'frontier', 'office', 120, [3000, 0, 0, 0, 1200], { from: '2026-03-02', to: '2026-07-01' }),
  { ...stream('MarketResearch', 'workhorse', 'office', 55, [1600, 0, 0, 900, 700]), key: null },
  // In the evening, the agent that runs in a loop reads its growing context again and again. From 02:00 to 05:00 UTC it
  // mostly produces output, so most of the cost of these hours is output.
  loop('evening', 0, 5600, [180, 3400, 0, 92_000, 1300]),
  loop('smallHours', 1, 2200, [180, 900, 0, 9000, 24_000]),
  // Every DAYS_BETWEEN_OVERTIME days, an agent runs for a whole evening.
  {
    ...stream('TomaszLaptop', 'frontier', 'evening', 1500, [180, 3400, 0, 92_000, 1300]),
    isOn: (day) => day >= OVERTIME_FROM && (day - OVERTIME_FROM) % DAYS_BETWEEN_OVERTIME === 0,
  },
];

/** Whether an agent runs in a loop in the evening of this day. */
export function isLoopNight(day: Day): boolean {
  return day === loopNightOf(monthOf(day));
}

/** Returns the day in whose evening an agent runs in a loop; null if there is none in this month. */
function loopNightOf(month: Month): Day | null {
  return month % MONTHS_BETWEEN_LOOPS === LOOP_MONTH ? addDays(firstDayOf(month), LOOP_DAY_OF_MONTH - 1) : null;
}

function isDayOfCheck(day: Day): boolean {
  return day >= CHECKS_FROM && (day - CHECKS_FROM) % DAYS_BETWEEN_CHECKS < DAYS_OF_A_CHECK;
}

/**
 * Returns the first day with figures, if today is `today`. The history is MONTHS_BETWEEN_LOOPS months long, so it
 * includes a night on which an agent runs in a loop. If the current month has such a night and it is still to come, the
 * history is one month longer, so that it includes the previous night of this kind. Example: on 13 January 2028 the
 * history begins on 1 October 2026, and on 14 January on 1 November 2026.
 */
export function firstDemoDay(today: Day): Day {
  const month = monthOf(today);
  const night = loopNightOf(month);
  const isToCome = night !== null && today <= night;
  return firstDayOf(addMonths(month, (isToCome ? 0 : 1) - MONTHS_BETWEEN_LOOPS));
}

interface StreamExtras {
  readonly webSearches?: number;
  readonly parts?: readonly Partial<StreamPart>[];
  readonly from?: string;
  /** the first day after the end of this usage; absent if it does not end */
  readonly to?: string;
}

function stream(
  name: string,
  purpose: Purpose,
  rhythm: Rhythm,
  requests: number,
  tokens: DemoStream['tokens'],
  { webSearches = 0, parts = [{}], from = '2000-01-01', to = '9999-12-31' }: StreamExtras = {},
): DemoStream {
  const id = keyId(name);
  const [first, end] = [dayOn(from), dayOn(to)];
  return {
    key: id,
    workspace: DEMO_KEYS.find((key) => key.id === id)?.workspaceId ?? null,
    purpose,
    rhythm,
    requests,
    tokens,
    webSearches,
    parts: parts.map((part) => ({ ...STANDARD, ...part })),
    isOn: (day) => day >= first && day < end,
  };
}

/**
 * Makes the usage of an agent that runs in a loop. `daysAfter` is 0 for the evening of the first day, and 1 for the
 * small hours of the next day.
 */
function loop(rhythm: Rhythm, daysAfter: number, requests: number, tokens: DemoStream['tokens']): DemoStream {
  const calm = stream('AgentsCi', 'frontier', rhythm, requests, tokens);
  return { ...calm, key: LOOPING_KEY, isOn: (day) => isLoopNight(addDays(day, -daysAfter)) };
}
