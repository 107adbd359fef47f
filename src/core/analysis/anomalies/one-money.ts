/**
 * Makes sure that the same unusual cost is reported only once. Example: if an API key is unusual, then its workspace,
 * its model and the total may be unusual on the same day too. Only the finding (unusual day) of the key is then kept.
 * Its `also` lists the workspace, the model and the total.
 */
import type { Steps } from '../../base/steps.ts';
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
  /** the cost of each day, in pico-dollars */
  readonly costs: readonly bigint[];
  /** the same costs without charges that estimates do not include, such as code execution */
  readonly estimable: readonly bigint[];
  readonly findings: readonly Finding[];
}

export interface OwnFindings extends JudgedThing {
  /**
   * the workspaces, the models or the total whose unusual cost a finding (unusual day) of this API key, workspace or
   * model explains. The key of the map is the index of the finding's day in `costs`
   */
  readonly also: ReadonlyMap<number, readonly AnomalyThing[]>;
}

interface Own {
  readonly source: JudgedThing;
  readonly findings: readonly Finding[];
  /**
   * the findings (unusual days) that a more specific finding explains. The key of the map is the index of the day in
   * `JudgedThing.costs`. The value is the API key, workspace or model of the more specific finding
   */
  readonly givenTo: ReadonlyMap<number, Own>;
  readonly also: Map<number, AnomalyThing[]>;
}

/**
 * For this many days after an API key begins a new level of costs, the key explains unusual costs of its workspace, its
 * model and the total, so that they are not reported again. This is true even for days on which the key itself is not
 * unusual. A new level of a workspace or model explains other unusual costs in the same way. After these days, the
 * usual cost (a median) has reached the new level.
 */
const LEVEL_MEMORY_DAYS = 28;

/**
 * Removes each finding (unusual day) if more specific findings account for at least half of its difference from the
 * usual cost. Example: a workspace's finding is removed if one of its API keys is unusual by the same amount.
 * @param judged the findings by API key, workspace and model, in the order of ANOMALY_DIMENSIONS, then those of the
 *   total
 */
export function* giveToMostSpecific(
  judged: readonly JudgedThing[],
  differences: Differences,
  thresholds: Thresholds,
): Steps<OwnFindings[]> {
  const own: Own[] = [];
  /**
   * decides on which days an API key, workspace or model may explain less specific findings, for example those of the
   * total. These are the days of its own findings (unusual days), and the LEVEL_MEMORY_DAYS days after the start of a
   * new level. An API key, workspace or model explains only findings in the direction of its own unusual cost (above or
   * below the usual cost)
   */
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
    yield;
    isActive.add(source);
  }
  return own.map(({ source, findings, also }) => ({ ...source, findings, also }));

  /**
   * Finds the value (for example, an API key) that explains a finding (unusual day). The most specific dimension is
   * checked first. Only the values that may explain the finding are used (see `isActive`). The first dimension whose
   * values together account for at least half of the finding's difference is chosen. The function returns the value of
   * this dimension with the largest part of the difference, or null if no dimension accounts for half.
   */
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
