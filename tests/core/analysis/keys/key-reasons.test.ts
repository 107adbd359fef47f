/**
 * Checks the rules by which an API key is reported as idle or risky, exactly at the numbers of days at which they begin
 * or stop to apply.
 */
import { describe, expect, it } from 'vitest';
import { keyReasons, type KnownDays } from '../../../../src/core/analysis/keys/key-reasons.ts';
import type { KeyUse } from '../../../../src/core/analysis/keys/key-uses.ts';
import { addDays, type Day } from '../../../../src/core/calendar/day.ts';

const TODAY = 20_780 as Day;
const OPUS = 0;
const HAIKU = 1;
const SONNET = 2;
const FABLE = 3;

const ago = (days: number): Day => addDays(TODAY, -days);

/** Returns known days: every day of the last year except the given ones. */
function knownBut(...unknown: readonly Day[]): KnownDays {
  return {
    today: TODAY,
    between: (after, before) =>
      Array.from({ length: Math.max(0, before - after - 1) }, (_, index) => addDays(after, index + 1)).filter(
        (day) => day >= ago(365) && day < TODAY && !unknown.includes(day),
      ).length,
  };
}

interface Past {
  readonly created: number;
  /** for each use, how many days ago it was, and its model; the earliest use comes first */
  readonly uses: readonly (readonly [daysAgo: number, model: number])[];
  readonly known?: KnownDays;
}

function reasonsOf({ created, uses, known = knownBut() }: Past): readonly string[] {
  const firstWith = new Map<number, Day>();
  for (const [days, model] of uses.toReversed()) firstWith.set(model, ago(days));
  const days = uses.map(([daysAgo]) => ago(daysAgo));
  const use: KeyUse = {
    first: days[0] ?? null,
    lastBefore: (day) => days.findLast((one) => one < day) ?? null,
    firstWith,
  };
  return keyReasons(ago(created), use, known, (number) => ['opus', 'haiku', 'sonnet', 'fable'][number] ?? '').map(
    (reason) => `${reason.kind} ${'days' in reason ? reason.days : reason.model}`,
  );
}

describe('a key', () => {
  it.each([
    ['31 days ago, unused since: 30 ended days', { created: 400, uses: [[31, OPUS]] }, ['unused 30']],
    ['30 days ago: 29 ended days', { created: 400, uses: [[30, OPUS]] }, []],
    ['never, created 31 days ago', { created: 31, uses: [] }, ['neverUsed 30']],
    ['never, created 30 days ago', { created: 30, uses: [] }, []],
    ['never, as far as a year tells', { created: 367, uses: [] }, ['unused 365']],
    [
      'again 44 days ago after 30 silent days',
      {
        created: 400,
        uses: [
          [75, OPUS],
          [44, OPUS],
          [20, OPUS],
        ],
      },
      ['returned 30'],
    ],
    [
      'again 45 days ago',
      {
        created: 400,
        uses: [
          [76, OPUS],
          [45, OPUS],
          [20, OPUS],
        ],
      },
      [],
    ],
    [
      'again after 29 silent days',
      {
        created: 400,
        uses: [
          [74, OPUS],
          [44, OPUS],
          [20, OPUS],
        ],
      },
      [],
    ],
    [
      'with a new model 29 days ago',
      {
        created: 400,
        uses: [
          [35, OPUS],
          [29, HAIKU],
          [1, OPUS],
        ],
      },
      ['newModel haiku'],
    ],
    [
      'with a new model 30 days ago',
      {
        created: 400,
        uses: [
          [35, OPUS],
          [30, HAIKU],
          [1, OPUS],
        ],
      },
      [],
    ],
    [
      'with a new model, created 31 days before',
      {
        created: 60,
        uses: [
          [50, OPUS],
          [29, HAIKU],
          [1, OPUS],
        ],
      },
      ['newModel haiku'],
    ],
    [
      'with a new model, created 30 days before',
      {
        created: 59,
        uses: [
          [50, OPUS],
          [29, HAIKU],
          [1, OPUS],
        ],
      },
      [],
    ],
    [
      'for the first time, with its only model',
      {
        created: 400,
        uses: [
          [5, OPUS],
          [1, OPUS],
        ],
      },
      [],
    ],
  ] satisfies [string, Past, string[]][])('used %s', (_name, past, reasons) => {
    expect(reasonsOf(past)).toEqual(reasons);
  });

  it('is not called unused for days that are not known', () => {
    const uses = [[31, OPUS]] as const;
    expect(reasonsOf({ created: 400, uses, known: knownBut(ago(7)) })).toEqual([]);
    expect(reasonsOf({ created: 40, uses: [], known: knownBut(ago(7)) })).toEqual(['unused 38']);
    expect(
      reasonsOf({
        created: 400,
        uses: [
          [60, OPUS],
          [29, OPUS],
          [3, OPUS],
        ],
        known: knownBut(ago(40)),
      }),
    ).toEqual([]);
  });

  it('has no new model where fewer than 30 days since it was created are known', () => {
    const past = {
      created: 60,
      uses: [
        [50, OPUS],
        [29, HAIKU],
        [1, OPUS],
      ],
    } as const;
    expect(reasonsOf({ ...past, known: knownBut(ago(33)) })).toEqual(['newModel haiku']);
    expect(reasonsOf({ ...past, known: knownBut(ago(33), ago(34)) })).toEqual([]);
  });

  it('has its new models in order, the newest first, then by name', () => {
    const uses = [
      [50, OPUS],
      [29, HAIKU],
      [29, SONNET],
      [20, FABLE],
      [1, OPUS],
    ] as const;
    const expected = ['newModel fable', 'newModel haiku', 'newModel sonnet'];
    expect(reasonsOf({ created: 400, uses })).toEqual(expected);
    const others = [
      [50, OPUS],
      [29, SONNET],
      [29, HAIKU],
      [20, FABLE],
      [1, OPUS],
    ] as const;
    expect(reasonsOf({ created: 400, uses: others })).toEqual(expected);
  });

  it('has its risks before its idleness', () => {
    expect(
      reasonsOf({
        created: 400,
        uses: [
          [80, OPUS],
          [40, OPUS],
        ],
      }),
    ).toEqual(['returned 39', 'unused 39']);
  });
});
