/** Checks a setting that is a list. Each entry is checked with the same rule. */
import { fail, ok, type Result } from '../base/result.ts';
import type { SettingFault } from './setting-fault.ts';

/**
 * Returns the checked entries, or the fault of the first entry that is invalid. It is also a fault if the value is not
 * a list, or if it has more than `most` entries.
 */
export function listOf<T>(
  value: unknown,
  most: number,
  rule: (entry: unknown) => Result<T, SettingFault>,
): Result<readonly T[], SettingFault> {
  if (!Array.isArray(value)) return fail({ kind: 'notAList' });
  if (value.length > most) return fail({ kind: 'tooMany', most });
  const entries: T[] = [];
  for (const entry of value as readonly unknown[]) {
    const checked = rule(entry);
    if (!checked.ok) return checked;
    entries.push(checked.value);
  }
  return ok(entries);
}
