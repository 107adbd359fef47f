/**
 * Writes sentences about features that the current Outlay plan does not include, and how to get them. The page does not
 * hide such a feature: it shows the sentence in its place.
 */
import type { Feature } from '../../core/access/access.ts';
import { planWords } from '../../messages/en/plan.ts';

export interface LockedModel {
  readonly title: string;
  readonly text: string;
}

export function toLockedModel(feature: Feature): LockedModel {
  const { name, what } = planWords.features[feature];
  return { title: planWords.isInPro(name), text: planWords.howToUnlock(what) };
}

/**
 * Writes that the current Outlay plan does not include a feature. The text is for Settings, so it says in which section
 * of Settings a person enters the licence.
 */
export function lockedInSettings(feature: Feature): string {
  return planWords.howToUnlockInSettings(planWords.features[feature].what);
}

/** Returns the name of a feature, for use in a list: `Intraday`. */
export function featureName(feature: Feature): string {
  return planWords.features[feature].name;
}
