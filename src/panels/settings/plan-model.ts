/** The model of the Outlay plan in Settings: what the plan includes, how long the trial lasts, and the licence. */
import { FEATURES, lockedFeatures, type AccessState, type Feature } from '../../core/access/access.ts';
import type { HostState } from '../../core/host/host.ts';
import { locale } from '../../messages/locale.ts';
import { settingsPlanWords as words } from '../../messages/en/settings-plan.ts';
import { displayName } from '../parts/display-name.ts';
import { featureName } from '../parts/locked-words.ts';
import { trialWords } from '../parts/trial-words.ts';

export interface PlanModel {
  readonly title: string;
  readonly text: string;
  readonly hasLicence: boolean;
  /** why no licence can be added or removed here; null if licences can be changed */
  readonly noLicence: string | null;
}

/**
 * Returns what Settings shows about the Outlay plan. Returns null if the page has no host (Outlay's local program or
 * this browser). Example: the demo in a browser that has not signed in to the local program.
 */
export function toPlanModel(host: HostState | null, nowMs: number): PlanModel | null {
  if (host === null) return null;
  const { access, viewer } = host;
  const noLicence = viewer === 'device' ? words.onTheComputer : null;
  return { ...wordsOf(access, nowMs), hasLicence: access.kind === 'pro', noLicence };
}

function wordsOf(access: AccessState, nowMs: number): Pick<PlanModel, 'title' | 'text'> {
  switch (access.kind) {
    case 'trial': {
      const features = partsOfPro(FEATURES);
      if (access.isWaiting === true) return { title: words.waiting, text: words.waitingText(features) };
      return { title: trialWords(access, nowMs) ?? words.trial, text: words.trialText(features) };
    }
    case 'free':
      return { title: words.free, text: words.freeText(partsOfPro(lockedFeatures(access))) };
    case 'pro':
      return { title: words.pro, text: words.proText(displayName(access.holder)) };
  }
}

/**
 * Lists what only Outlay Pro includes: features, the ways to spend less, and FOCUS files. The last two are listed
 * separately, because each of them needs several features.
 */
function partsOfPro(features: readonly Feature[]): string {
  return locale.list([...features.map(featureName), words.waysToSpendLess, words.focusFiles]);
}
