/** Which models the demo organization uses when: for each purpose a succession of models, each taken up over three weeks. */
import type { Day } from '../../calendar/day.ts';
import { dayOn } from './day-on.ts';

/** A model the price list does not know: its price shows on the bill only. */
export const UNLISTED_MODEL = 'claude-compass-1-preview';

/** The first day of the unlisted model. */
export const UNLISTED_FROM = dayOn('2026-10-19');

/** What the provider charges for it, pico-dollars per token by TOKEN_TYPE: $6, $7.50, $12, $0.60 and $30 per million. */
export const UNLISTED_PICO_PER_TOKEN = [6_000_000n, 7_500_000n, 12_000_000n, 600_000n, 30_000_000n] as const;

/** A model with a contract discount, which only the bill shows. */
export const DISCOUNTED_MODEL = 'claude-sonnet-5-5';
export const DISCOUNT_PERCENT = 6;

export type Purpose = 'frontier' | 'workhorse' | 'small' | 'deep' | 'legacy' | 'unlisted';

export interface ModelShare {
  readonly model: string;
  /** of the purpose's usage on the day, 0…1 */
  readonly share: number;
}

interface Takeover {
  readonly model: string;
  readonly from: Day;
}

const DAYS_TO_TAKE_OVER = 21;

const SUCCESSIONS: Readonly<Record<Purpose, readonly Takeover[]>> = {
  frontier: [
    takeover('claude-opus-4-1-20250805', '2025-08-05'),
    takeover('claude-opus-4-5-20251101', '2025-12-01'),
    takeover('claude-opus-4-6', '2026-02-16'),
    takeover('claude-opus-4-8', '2026-06-03'),
    takeover('claude-opus-5', '2026-08-03'),
    takeover('claude-opus-5-5', '2026-09-29'),
  ],
  workhorse: [
    takeover('claude-sonnet-4-20250514', '2025-05-22'),
    takeover('claude-sonnet-4-5-20250929', '2025-10-06'),
    takeover('claude-sonnet-4-6', '2026-02-24'),
    takeover('claude-sonnet-5', '2026-07-06'),
    takeover('claude-sonnet-5-5', '2026-10-05'),
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
  // kept on one old model until shortly before it retires
  legacy: [
    takeover('claude-sonnet-4-20250514', '2025-05-22'),
    takeover('claude-sonnet-4-5-20250929', '2025-11-17'),
    takeover('claude-sonnet-5-5', '2026-11-26'),
  ],
  unlisted: [{ model: UNLISTED_MODEL, from: UNLISTED_FROM }],
};

/** The models a purpose uses on a day and how much of it each has; none before the first. */
export function modelsOf(purpose: Purpose, day: Day): ModelShare[] {
  const succession = SUCCESSIONS[purpose];
  const at = succession.findLastIndex(({ from }) => from <= day);
  const current = succession[at];
  if (current === undefined) return [];
  const previous = succession[at - 1];
  const progress = (day - current.from + 1) / DAYS_TO_TAKE_OVER;
  if (previous === undefined || progress >= 1) return [{ model: current.model, share: 1 }];
  return [
    { model: previous.model, share: 1 - progress },
    { model: current.model, share: progress },
  ];
}

function takeover(model: string, date: string): Takeover {
  return { model, from: dayOn(date) };
}
