/**
 * Checks on which day a recent day becomes a closed day. The figures of a recent day may still change, and those of a
 * closed day are no longer loaded day by day. The rules are in the ledger's README and in decision 0043.
 */
import { expect, it } from 'vitest';

import { parseDay, type Day } from '../../../../src/core/calendar/day.ts';
import { isClosable } from '../../../../src/core/ledger/recent/is-closable.ts';
import type { Judgement } from '../../../../src/core/ledger/status/judge-day.ts';

const on = (date: string): Day => parseDay(date) ?? (0 as Day);

it.each([
  ['2026-11-19', '2026-11-20', 'billed', true],
  ['2026-11-19', '2026-11-20', 'billed', false],
  ['2026-12-14', '2026-12-15', 'estimated', false],
] as const)('14 November is recent on %s and closes on %s if it is %s', (recent, closed, status, isBillAround) => {
  const judgement = { status, isBillAround } as Judgement;
  expect([on(recent), on(closed)].map((asOf) => isClosable(on('2026-11-14'), judgement, asOf))).toEqual([false, true]);
});
