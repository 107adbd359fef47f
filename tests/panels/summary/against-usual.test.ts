/** Tests how an amount compares with the usual amount. */
import { expect, it } from 'vitest';

import { againstUsual } from '../../../src/panels/summary/against-usual.ts';
import { usd } from '../fixtures/some-reports.ts';

const EARLIER = [usd(0), usd(40), usd(90)];

it.each([
  [40, 'same'],
  [0.01, 'same'],
  [89, 'same'],
  [100, 'more'],
  [120, 'unusual'],
  // Earlier days cost nothing too, but nothing is not about $40.
  [0, 'less'],
])('$%s where $40 is usual is %s', (dollars, kind) => {
  expect(againstUsual(usd(dollars), usd(40), EARLIER).kind).toBe(kind);
});

it('nothing where nothing is usual is the same', () => {
  expect(againstUsual(usd(0), usd(0), [usd(0)])).toEqual({ kind: 'same' });
});
