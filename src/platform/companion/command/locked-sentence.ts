/** The sentence about what a plan excludes from a command's output, and how to get it. */
import type { Feature } from '../../../core/access/access.ts';
import { commandLicenceWords as words } from '../../../messages/en/command-licence.ts';
import { locale } from '../../../messages/locale.ts';

/** What figures on standard output can hold at all. */
const PRINTED: readonly Feature[] = ['intraday', 'models', 'perKey', 'manyKeys'];

export function lockedSentence(locked: readonly Feature[]): string {
  const features = locked.filter((feature) => PRINTED.includes(feature)).map((feature) => words.features[feature]);
  return words.leftOut(locale.list(features));
}

export function notInPlanSentence(feature: Feature): string {
  return words.notInPlan(words.features[feature]);
}
