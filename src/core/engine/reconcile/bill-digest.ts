/**
 * Detects changes of a day's bill. Makes a short text (digest) for each day of a bill by workspace: if the amount of any
 * workspace changes, the digest of that day changes. For days without a digest, compares the amounts by workspace.
 */
import type { Day } from '../../calendar/day.ts';
import { sumPico, type Pico } from '../../money/pico.ts';
import type { WorkspaceBill, WorkspaceDayCost } from '../../provider/contract.ts';

export interface DayDigest {
  readonly total: Pico;
  /** the day's total and a hash of the amounts by workspace, as text */
  readonly digest: string;
  /** the amount of each workspace */
  readonly rows: readonly WorkspaceDayCost[];
}

/**
 * If two amounts differ by at most this amount, in pico-dollars, they count as equal. The amount is a millionth of a
 * dollar, because the provider may round its figures.
 */
const TOLERANCE_PICO = 1_000_000n;

/** Makes the digest of every day of a bill by workspace. The order of the bill's rows does not matter. */
export function digestDays({ days, rows }: WorkspaceBill): ReadonlyMap<Day, DayDigest> {
  const rowsOf = new Map<Day, WorkspaceDayCost[]>(days.map((day) => [day, []]));
  for (const row of rows) rowsOf.get(row.day)?.push(row);
  return new Map([...rowsOf].map(([day, ofDay]) => [day, digestOf(ofDay)]));
}

function digestOf(rows: readonly WorkspaceDayCost[]): DayDigest {
  const total = sumPico(rows.map(({ amount }) => amount));
  const lines = rows
    .filter(({ amount }) => amount !== 0n)
    .map(({ workspace, amount }) => `${workspace ?? ''}=${amount}`);
  return { total, digest: `${total} ${hashOf(lines.toSorted().join('\n'))}`, rows };
}

/**
 * Whether the amount of a workspace differs between two bills of a day. A workspace that a bill does not have costs
 * nothing on it.
 * @param home the id of the default workspace; null if it is not known. On a bill, its id may be null instead
 */
export function hasMoved(
  before: readonly WorkspaceDayCost[],
  now: readonly WorkspaceDayCost[],
  home: string | null,
): boolean {
  const differences = new Map<string | null, bigint>();
  const add = (workspace: string | null, amount: bigint): void => {
    const id = workspace ?? home;
    differences.set(id, (differences.get(id) ?? 0n) + amount);
  };
  for (const { workspace, amount } of before) add(workspace, -amount);
  for (const { workspace, amount } of now) add(workspace, amount);
  return [...differences.values()].some(isBeyondTolerance);
}

/** Whether a difference of two amounts, in pico-dollars, is larger than what rounding explains. */
export function isBeyondTolerance(difference: bigint): boolean {
  return difference > TOLERANCE_PICO || difference < -TOLERANCE_PICO;
}

/**
 * Returns the 32-bit FNV-1a hash, as hexadecimal digits. The hash detects changes of a bill. It does not protect
 * against someone who forges data.
 */
function hashOf(text: string): string {
  let hash = 0x811c_9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x0100_0193);
  }
  return (hash >>> 0).toString(16);
}
