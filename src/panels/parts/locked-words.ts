/** The sentences about what a plan excludes and how to get it. Excluded features stay visible. */
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

/** The same in Settings itself, where the licence goes. */
export function lockedInSettings(feature: Feature): string {
  return planWords.howToUnlockInSettings(planWords.features[feature].what);
}

/** `Intraday`, as in a list of what a plan has. */
export function featureName(feature: Feature): string {
  return planWords.features[feature].name;
}
