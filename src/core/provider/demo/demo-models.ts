/**
 * Decides which models the demo organization uses on which days. Each use of a model has a purpose, such as `labels`.
 * For each purpose, newer models replace older models over time.
 */
import type { Day } from '../../calendar/day.ts';
import { dayOn } from './day-on.ts';

/** The model with a contract discount. Only the bill shows the discount. */
export const DISCOUNTED_MODEL = 'claude-sonnet-5-5';

const RENEWED_FROM = dayOn('2026-11-01');

/** The contract discount in percent: 5 until the renewal on 1 November 2026, 10 from then on. */
export function discountPercent(day: Day): number {
  return day < RENEWED_FROM ? 5 : 10;
}

export type Purpose = 'frontier' | 'workhorse' | 'small' | 'deep' | 'labels' | 'trial';

export interface ModelShare {
  readonly model: string;
  /** the model's share of the purpose's usage on the day, from 0 to 1 */
  readonly share: number;
}

interface Takeover {
  readonly model: string;
  readonly from: Day;
  readonly days: number;
}

const DAYS_TO_TAKE_OVER = 21;

const SUCCESSIONS: Readonly<Record<'frontier' | 'workhorse' | 'small' | 'deep', readonly Takeover[]>> = {
  frontier: [
    takeover('claude-opus-4-1-20250805', '2025-08-05'),
    takeover('claude-opus-4-5-20251101', '2025-12-01'),
    takeover('claude-opus-4-6', '2026-02-16'),
    takeover('claude-opus-4-8', '2026-06-03'),
    takeover('claude-opus-5', '2026-08-03'),
    takeover('claude-opus-5-5', '2026-09-29', 7),
  ],
  // Sonnet 5.5 must have all usage of this purpose by 8 October 2026. On that day, the list price of cache reads of
  // Sonnet 5.5 falls, and the demo shows this change (docs/demo.md).
  workhorse: [
    takeover('claude-sonnet-4-20250514', '2025-05-22'),
    takeover('claude-sonnet-4-5-20250929', '2025-10-06'),
    takeover('claude-sonnet-4-6', '2026-02-24'),
    takeover('claude-sonnet-5', '2026-07-06'),
    takeover('claude-sonnet-5-5', '2026-09-28', 3),
  ],
  small: [
    takeover('claude-3-5-haiku-20241022', '2024-12-03'),
    takeover('claude-haiku-4-5-20251001', '2025-10-20'),
    takeover('claude-haiku-5-5', '2026-10-14'),
  ],
  deep: [
    takeover('claude-opus-4-1-20250805', '2025-08-05'),
    takeover('claude-opus-4-6', '2026-02-09'),
    takeover('claude-fable-5', '2026-06-15'),
    takeover('claude-fable-5-1', '2026-09-07'),
    takeover('claude-fable-5-2', '2026-11-11'),
  ],
};

/**
 * The models that the purpose `labels` uses, one after another. From 27 October 2026 on, two small models take turns of
 * six weeks each.
 */
const FIRST_LABELS: readonly Takeover[] = [
  takeover('claude-sonnet-4-20250514', '2025-05-22', 1),
  takeover('claude-sonnet-4-5-20250929', '2025-11-17', 1),
];
const LABELS_IN_TURN = ['claude-haiku-5-5', 'claude-haiku-4-5-20251001'] as const;
const TURNS_FROM = dayOn('2026-10-27');
const DAYS_A_TURN = 42;

/**
 * The models that the purpose `trial` uses, each for 29 days. The list is so long that no model occurs twice in the
 * demo's history.
 */
const TRIED = [
  'claude-sonnet-4-6',
  'claude-opus-4-8',
  'claude-opus-5',
  'claude-fable-5-1',
  'claude-sonnet-5-5',
  'claude-opus-5-5',
  'claude-fable-5-2',
  'claude-haiku-5-5',
  'claude-sonnet-5',
  'claude-fable-5',
  'claude-opus-4-7',
  'claude-haiku-4-5-20251001',
  'claude-mythos-5-2',
  'claude-opus-4-6',
  'claude-mythos-5-1',
  'claude-opus-4-5-20251101',
  'claude-mythos-5',
] as const;
const TRIED_FROM = dayOn('2026-06-19');
const DAYS_A_TRIAL = 29;

/**
 * Returns the models that a purpose uses on a day, with the share of each model. The list is empty before the day of
 * the purpose's first model.
 */
export function modelsOf(purpose: Purpose, day: Day): ModelShare[] {
  switch (purpose) {
    case 'labels':
      return day < TURNS_FROM
        ? inSuccession(FIRST_LABELS, day)
        : inTurn(LABELS_IN_TURN, Math.floor((day - TURNS_FROM) / DAYS_A_TURN));
    case 'trial':
      return day < TRIED_FROM ? [] : inTurn(TRIED, Math.floor((day - TRIED_FROM) / DAYS_A_TRIAL));
    case 'frontier':
    case 'workhorse':
    case 'small':
    case 'deep':
      return inSuccession(SUCCESSIONS[purpose], day);
  }
}

function inTurn(models: readonly string[], turn: number): ModelShare[] {
  const model = models[turn % models.length];
  return model === undefined ? [] : [{ model, share: 1 }];
}

function inSuccession(succession: readonly Takeover[], day: Day): ModelShare[] {
  const at = succession.findLastIndex(({ from }) => from <= day);
  const current = succession[at];
  if (current === undefined) return [];
  const previous = succession[at - 1];
  const progress = (day - current.from + 1) / current.days;
  if (previous === undefined || progress >= 1) return [{ model: current.model, share: 1 }];
  return [
    { model: previous.model, share: 1 - progress },
    { model: current.model, share: progress },
  ];
}

function takeover(model: string, date: string, days = DAYS_TO_TAKE_OVER): Takeover {
  return { model, from: dayOn(date), days };
}
