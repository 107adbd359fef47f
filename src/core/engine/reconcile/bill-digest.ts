/**
 * Makes a short text (digest) for each day of a bill, to detect changes. If the amount of any workspace changes, the
 * digest of that day changes.
 */
import type { Day } from '../../calendar/day.ts';
import { sumPico, type Pico } from '../../money/pico.ts';
import type { WorkspaceBill, WorkspaceDayCost } from '../../provider/contract.ts';

export interface DayDigest {
  readonly total: Pico;
  /** the day's total and a hash of the amounts by workspace, as text */
  readonly digest: string;
}

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
  return { total, digest: `${total} ${hashOf(lines.toSorted().join('\n'))}` };
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
