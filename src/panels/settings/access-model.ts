/** What the plan has, how long the trial lasts, and the licence. */
import { FEATURES, lockedFeatures, type AccessState } from '../../core/access/access.ts';
import type { HostState } from '../../core/host/host.ts';
import { displayName } from '../parts/display-name.ts';
import { featureName } from '../parts/locked-words.ts';
import { trialWords } from '../parts/trial-words.ts';

export interface AccessModel {
  readonly title: string;
  readonly text: string;
  readonly hasLicence: boolean;
  /** why no licence can be given or removed here; null where one can */
  readonly noLicence: string | null;
}

/** null where nothing is sold: the demo. */
export function toAccessModel(host: HostState | null, nowMs: number): AccessModel | null {
  if (host === null) return null;
  const { access, viewer } = host;
  const noLicence =
    viewer === 'device' ? 'The licence is changed on the machine Outlay runs on, not from a paired device.' : null;
  return { ...wordsOf(access, nowMs), hasLicence: access.kind === 'pro', noLicence };
}

function wordsOf(access: AccessState, nowMs: number): Pick<AccessModel, 'title' | 'text'> {
  switch (access.kind) {
    case 'trial':
      if (access.isWaiting === true) {
        return {
          title: 'Nothing is counted yet',
          text: `The demo is open to everybody for as long as you like. Seven days with everything begin with the first key; afterwards the free plan goes on without: ${listOf(FEATURES.map(featureName))}.`,
        };
      }
      return {
        title: trialWords(access, nowMs) ?? 'Trial',
        text: `Everything is open. Afterwards the free plan goes on without: ${listOf(FEATURES.map(featureName))}.`,
      };
    case 'free':
      return {
        title: 'Free plan',
        text: `By Month, By Workspace, their CSV, currencies, refresh, alerts and widgets. Part of Outlay Pro: ${listOf(lockedFeatures(access).map(featureName))}.`,
      };
    case 'pro':
      return { title: 'Outlay Pro', text: `Everything is open. Licensed to ${displayName(access.holder)}.` };
  }
}

function listOf(names: readonly string[]): string {
  return names.join(', ');
}
