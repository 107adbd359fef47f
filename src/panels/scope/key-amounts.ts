/**
 * Writes the costs in the list of API keys, which is divided into groups. On screen, the amounts of all groups sum to
 * the total, and the amounts of the keys in a group sum to the amount of the group.
 */
import type { MoneyPart } from '../../core/money/format-money.ts';
import { toPico, type Pico } from '../../core/money/pico.ts';
import { partWords, type MoneyWriter } from '../parts/money-words.ts';
import type { KeyGroup } from './key-picker-rows.ts';

const ZERO = toPico(0n);

/**
 * Returns a function that takes the id of a group or key. That function returns the amount of the group or key as text,
 * or null if costs are not known. The amounts of a group's keys are formatted when the function is first called for one
 * of these keys.
 */
export function keyAmounts(
  groups: readonly KeyGroup[],
  total: Pico | null,
  write: MoneyWriter,
): (id: string) => string | null {
  if (total === null) return () => null;
  const amounts = new Map<string, MoneyPart>();
  const texts = new Map<string, string>();
  const groupOf = new Map(groups.flatMap((group) => group.keys.map(({ id }) => [id, group] as const)));
  add(groups, total);

  function add(parts: readonly Pick<KeyGroup, 'id' | 'cost' | 'unpricedTokens'>[], whole: Pico | MoneyPart): void {
    const written = write.parts(
      parts.map(({ cost }) => cost ?? ZERO),
      whole,
    );
    for (const [index, { id, cost, unpricedTokens }] of parts.entries()) {
      const amount = written[index];
      if (amount === undefined) continue;
      amounts.set(id, amount);
      texts.set(id, partWords(amount, cost ?? ZERO, unpricedTokens));
    }
  }

  return (id) => {
    const group = groupOf.get(id);
    if (group !== undefined && !amounts.has(id)) add(group.keys, amounts.get(group.id) ?? group.cost ?? ZERO);
    return texts.get(id) ?? null;
  };
}
