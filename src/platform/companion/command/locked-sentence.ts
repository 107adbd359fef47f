/**
 * The sentences that say which features the person's plan excludes from a command's output, and how to get these
 * features.
 */
import type { Feature } from '../../../core/access/access.ts';
import { commandLicenceWords as words } from '../../../messages/en/command-licence.ts';
import { locale } from '../../../messages/locale.ts';

/** The features (parts of the paid plan) without which a command prints less on standard output. */
const PRINTED: readonly Feature[] = ['intraday', 'models', 'perKey', 'manyKeys'];

export function lockedSentence(locked: readonly Feature[]): string {
  const features = locked.filter((feature) => PRINTED.includes(feature)).map((feature) => words.features[feature]);
  return words.leftOut(locale.list(features));
}

export function notInPlanSentence(feature: Feature): string {
  return words.notInPlan(words.features[feature]);
}
