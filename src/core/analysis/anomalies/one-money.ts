/**
 * Reports the same money once: if a key is unusual, its workspace, its model and the total may be too. Only the most specific finding is
 * kept, and the others are named with it.
 */
import type { AnomalyDimension } from './anomalies-query.ts';
import type { AnomalyThing } from './anomaly.ts';
import type { Differences } from './differences.ts';
import type { Finding } from './judge-days.ts';
import { runsOf } from './runs.ts';
import type { Thresholds } from './thresholds.ts';
import type { DayWindows } from './usual-days.ts';

export interface JudgedThing {
  readonly thing: AnomalyThing;
  readonly windows: DayWindows;
  /** pico-dollars of each day */
  readonly costs: readonly bigint[];
  readonly findings: readonly Finding[];
}

export interface OwnFindings extends JudgedThing {
  /** less specific things that were unusual because of the money of a finding, by its place */
  readonly also: ReadonlyMap<number, readonly AnomalyThing[]>;
}

interface Own {
  readonly source: JudgedThing;
  readonly findings: readonly Finding[];
  /** by place, who a finding was given to, which was given to nobody else */
  readonly givenTo: ReadonlyMap<number, Own>;
  readonly also: Map<number, AnomalyThing[]>;
}

/** A new level is reported once. For this many days, until the median has reached the level, it also explains the less specific things. */
const LEVEL_MEMORY_DAYS = 28;

/**
 * Gives a finding to more specific things if they cover at least half of it.
 * @param judged things in the order of ANOMALY_DIMENSIONS, the total last
 */
export function giveToMostSpecific(
  judged: readonly JudgedThing[],
  differences: Differences,
  thresholds: Thresholds,
): OwnFindings[] {
  const own: Own[] = [];
  /** by place, direction and thing: how many days ago a level began that explains the finding */
  const isActive = createActivity();
  for (const source of judged) {
    const findings: Finding[] = [];
    const givenTo = new Map<number, Own>();
    for (const finding of source.findings) {
      const { place } = finding;
      const owner = ownerOf(source, finding);
      if (owner === null) findings.push(finding);
      else {
        const last = owner.givenTo.get(place) ?? owner;
        givenTo.set(place, last);
        last.also.set(place, [...(last.also.get(place) ?? []), source.thing]);
      }
    }
    own.push({ source, findings, givenTo, also: new Map() });
    isActive.add(source);
  }
  return own.map(({ source, findings, also }) => ({ ...source, findings, also }));

  /** The most specific thing that, together with others of its dimension, covers most of a finding; null for none. */
  function ownerOf({ thing }: JudgedThing, finding: Finding) {
    const isUp = finding.excess2 > 0n;
    const dimensions = [...new Set(own.map(({ source }) => source.thing.dimension))].filter(
      (dimension): dimension is AnomalyDimension => dimension !== null && dimension !== thing.dimension,
    );
    for (const dimension of dimensions) {
      const active = own.filter(
        ({ source }) => source.thing.dimension === dimension && isActive.on(source.thing, finding.place, isUp),
      );
      if (active.length === 0) continue;
      const parts = differences.byValue(thing, finding, dimension);
      if (parts === null) continue;
      const moved = active
        .map((each) => ({ each, part: parts.get(each.source.thing.value ?? '') ?? 0n }))
        .filter(({ part }) => part !== 0n && part > 0n === isUp);
      const covered = moved.reduce((sum, { part }) => sum + part, 0n);
      if (sizeOf(2n * covered) < sizeOf(finding.excess2)) continue;
      const [most] = moved.toSorted((a, b) => compareSizes(b.part, a.part));
      return most?.each ?? null;
    }
    return null;
  }

  function createActivity() {
    const places = new Map<string, Set<number>>();
    const idOf = ({ dimension, value }: AnomalyThing, isUp: boolean): string => `${dimension} ${value} ${isUp}`;
    return {
      add({ thing, findings, windows }: JudgedThing): void {
        for (const run of runsOf(findings, windows, thresholds)) {
          const [first] = run.findings;
          const last = run.findings.at(-1);
          if (first === undefined || last === undefined) continue;
          const id = idOf(thing, first.excess2 > 0n);
          const active = places.get(id) ?? new Set<number>();
          places.set(id, active);
          for (const { place } of run.findings) active.add(place);
          const end = Math.max(last.place, first.place + LEVEL_MEMORY_DAYS);
          for (let place = first.place; run.isLevel && place <= end; place += 1) active.add(place);
        }
      },
      on: (thing: AnomalyThing, place: number, isUp: boolean): boolean =>
        places.get(idOf(thing, isUp))?.has(place) === true,
    };
  }
}

function compareSizes(a: bigint, b: bigint): number {
  const [first, second] = [sizeOf(a), sizeOf(b)];
  return first === second ? 0 : first < second ? -1 : 1;
}

function sizeOf(amount: bigint): bigint {
  return amount < 0n ? -amount : amount;
}
