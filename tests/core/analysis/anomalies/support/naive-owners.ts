/**
 * A naive reference implementation that decides for which thing (a key, workspace, model or the total) an unusual day
 * is reported. For each day and thing, it looks at all more specific things.
 */
import type { AnomalyDimension } from '../../../../../src/core/analysis/anomalies/anomalies-query.ts';
import type { AnomalyThing } from '../../../../../src/core/analysis/anomalies/anomaly.ts';
import type { Finding } from '../../../../../src/core/analysis/anomalies/judge-days.ts';
import type { JudgedThing } from '../../../../../src/core/analysis/anomalies/one-money.ts';
import { runsOf } from '../../../../../src/core/analysis/anomalies/runs.ts';
import { THRESHOLDS } from '../../../../../src/core/analysis/anomalies/thresholds.ts';

type PartsOf = (
  thing: AnomalyThing,
  finding: Finding,
  dimension: AnomalyDimension,
) => ReadonlyMap<string, bigint> | null;

export interface OwnedDay {
  readonly thing: string;
  readonly place: number;
  /** less specific things for which the day is not reported separately */
  readonly also: readonly string[];
}

const MORE_SPECIFIC: Readonly<Record<AnomalyDimension | 'total', readonly AnomalyDimension[]>> = {
  apiKey: [],
  workspace: ['apiKey'],
  model: ['apiKey', 'workspace'],
  total: ['apiKey', 'workspace', 'model'],
};

export function naiveOwners(judged: readonly JudgedThing[], partsOf: PartsOf): OwnedDay[] {
  const all = judged.flatMap((source) => source.findings.map((finding) => ({ source, finding })));
  const days = all.map((each) => ({ ...each, owner: ownerOf(each.source, each.finding) }));
  return days
    .filter(({ owner }) => owner === null)
    .map(({ source, finding: { place } }) => ({
      thing: nameOf(source),
      place,
      also: days
        .filter(({ owner, finding }) => owner !== null && finding.place === place && lastOwner(owner, place) === source)
        .map((each) => nameOf(each.source)),
    }));

  /**
   * The owner of a thing is the thing for which the day is reported instead. Follows the owners until it reaches a
   * thing that has no owner.
   */
  function lastOwner(owner: JudgedThing, place: number): JudgedThing {
    const next = days.find(({ source, finding }) => source === owner && finding.place === place)?.owner;
    return next === null || next === undefined ? owner : lastOwner(next, place);
  }

  function ownerOf({ thing }: JudgedThing, finding: Finding): JudgedThing | null {
    const sign = finding.excess2 > 0n ? 1n : -1n;
    for (const dimension of MORE_SPECIFIC[thing.dimension ?? 'total']) {
      const parts = partsOf(thing, finding, dimension);
      const moved = judged
        .filter((other) => other.thing.dimension === dimension && isUnusual(other, finding.place, sign))
        .map((other) => ({ other, size: sign * (parts?.get(other.thing.value ?? '') ?? 0n) }))
        .filter(({ size }) => size > 0n);
      const sum = moved.reduce((before, { size }) => before + size, 0n);
      if (2n * sum < sign * finding.excess2) continue;
      const largest = moved.reduce((most, { size }) => (size > most ? size : most), 0n);
      return moved.find(({ size }) => size === largest)?.other ?? null;
    }
    return null;
  }
}

/**
 * Whether the cost of a key, workspace, model or the total was unusual in this direction (higher or lower) on the day. Also returns true if costs moved to a
 * new level in this direction, and the day is between the first and the last unusual day of this level or at most 28
 * days after the first.
 */
function isUnusual({ findings, windows }: JudgedThing, place: number, sign: bigint): boolean {
  const isNow = findings.some((finding) => finding.place === place && sign * finding.excess2 > 0n);
  const levels = runsOf(findings, windows, THRESHOLDS).filter(({ isLevel }) => isLevel);
  return (
    isNow ||
    levels.some(({ findings: days }) => {
      const [first, last] = [days[0], days.at(-1)];
      if (first === undefined || last === undefined || sign * first.excess2 < 0n || place < first.place) return false;
      return place <= last.place || place - first.place <= 28;
    })
  );
}

function nameOf({ thing: { dimension, value } }: JudgedThing): string {
  return `${dimension} ${value}`;
}
