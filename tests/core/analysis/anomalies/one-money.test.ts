/**
 * If the same cost makes several things unusual, such as a key and its workspace, the day is reported for only one of
 * these things. A naive reference implementation over all combinations of key, model and workspace must choose the same
 * thing.
 */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ANOMALY_DIMENSIONS, type AnomalyDimension } from '../../../../src/core/analysis/anomalies/anomalies-query.ts';
import type { AnomalyThing } from '../../../../src/core/analysis/anomalies/anomaly.ts';
import type { Differences } from '../../../../src/core/analysis/anomalies/differences.ts';
import type { Finding } from '../../../../src/core/analysis/anomalies/judge-days.ts';
import { giveToMostSpecific, type JudgedThing } from '../../../../src/core/analysis/anomalies/one-money.ts';
import { runAtOnce } from '../../../../src/core/base/steps.ts';
import { THRESHOLDS } from '../../../../src/core/analysis/anomalies/thresholds.ts';
import { createDayWindows } from '../../../../src/core/analysis/anomalies/usual-days.ts';
import type { Day } from '../../../../src/core/calendar/day.ts';
import { runs } from '../../../support/runs.ts';
import { naiveOwners } from './support/naive-owners.ts';

const DAYS = 45;
/** The days before this position are the usual days. */
const FIRST = 4;
const FROM = 20_003 as Day;

/** The combinations that have costs each day: an API key with a model in a workspace. */
const CELLS = [
  { apiKey: 'a', workspace: 'one', model: 'x' },
  { apiKey: 'b', workspace: 'one', model: 'x' },
  { apiKey: 'b', workspace: 'two', model: 'y' },
  { apiKey: 'c', workspace: 'two', model: 'x' },
  { apiKey: 'd', workspace: 'two', model: 'y' },
] as const;
const THINGS: readonly AnomalyThing[] = [
  ...ANOMALY_DIMENSIONS.flatMap((dimension) =>
    [...new Set(CELLS.map((cell) => cell[dimension]))].map((value) => ({ dimension, value })),
  ),
  { dimension: null, value: null },
];

const place = fc.integer({ min: FIRST, max: DAYS - 1 });
const week = fc.array(fc.bigInt(0n, 12n), { minLength: CELLS.length, maxLength: CELLS.length });
const organization = fc.record({
  /** the cost of each combination (key, workspace and model) in CELLS on each usual day */
  usual: fc.array(fc.array(fc.bigInt(0n, 4n), { minLength: CELLS.length, maxLength: CELLS.length }), {
    minLength: FIRST,
    maxLength: FIRST,
  }),
  later: fc.array(week, { minLength: DAYS - FIRST, maxLength: DAYS - FIRST }),
  /** the days on which each thing (such as a key or a workspace) is unusual: several days in a row, and single days */
  unusual: fc.array(
    fc.record({ from: place, length: fc.integer({ min: 0, max: 6 }), others: fc.array(place, { maxLength: 8 }) }),
    { minLength: THINGS.length, maxLength: THINGS.length },
  ),
  notLoaded: fc.array(place, { maxLength: 4 }),
});

it('gives each unusual day to the most specific things that cover at least half of it, and names the others with it', () => {
  fc.assert(
    fc.property(organization, ({ usual, later, unusual, notLoaded }) => {
      const days = [...usual, ...later];
      const sumOf = ({ dimension, value }: AnomalyThing, within: AnomalyThing, at: number): bigint =>
        CELLS.reduce((sum, cell, index) => {
          const isIn = [dimension === null || cell[dimension] === value, isPartOf(cell, within)].every(Boolean);
          return isIn ? sum + (days[at]?.[index] ?? 0n) : sum;
        }, 0n);
      const differenceOf = (
        thing: AnomalyThing,
        within: AnomalyThing,
        { place: at, usualPlaces }: Pick<Finding, 'place' | 'usualPlaces'>,
      ): bigint => usualPlaces.reduce((sum, each) => sum - sumOf(thing, within, each), 2n * sumOf(thing, within, at));
      const windows = createDayWindows({ from: FROM, isObserved: new Uint8Array(DAYS).fill(1) }, THRESHOLDS);
      const judged = THINGS.map((thing, index): JudgedThing => {
        const { from = 0, length = 0, others = [] } = unusual[index] ?? {};
        const findings = days.flatMap((_, at): Finding[] => {
          if (!((at >= from && at < from + length) || others.includes(at))) return [];
          const usualPlaces = [at % FIRST, (at + index) % FIRST] as const;
          const excess2 = differenceOf(thing, thing, { place: at, usualPlaces });
          return excess2 === 0n ? [] : [{ place: at, excess2, usualPlaces }];
        });
        return { thing, windows, costs: [], estimable: [], findings };
      });
      const partsOf = (thing: AnomalyThing, finding: Finding, dimension: AnomalyDimension) => {
        if (dimension === 'apiKey' && notLoaded.includes(finding.place)) return null;
        const values = [...new Set(CELLS.filter((cell) => isPartOf(cell, thing)).map((cell) => cell[dimension]))];
        return new Map(values.map((value) => [value, differenceOf({ dimension, value }, thing, finding)]));
      };
      const differences: Differences = { sums: () => null, byValue: partsOf };
      const given = runAtOnce(giveToMostSpecific(judged, differences, THRESHOLDS));
      const nameOf = ({ dimension, value }: AnomalyThing): string => `${dimension} ${value}`;
      const found = given.flatMap(({ thing, findings, also }) =>
        findings.map((finding) => ({
          thing: nameOf(thing),
          place: finding.place,
          also: (also.get(finding.place) ?? []).map(nameOf),
        })),
      );
      expect(found).toEqual(naiveOwners(judged, partsOf));
    }),
    { numRuns: runs(600) },
  );
});

function isPartOf(cell: (typeof CELLS)[number], { dimension, value }: AnomalyThing): boolean {
  return dimension === null || cell[dimension] === value;
}
