/** What is being loaded, while there is little or nothing else to see. */
import type { RefreshStep } from '../../core/engine/engine.ts';
import { isOutOfReach } from '../../core/host/key-reach.ts';
import type { TrackerState } from '../../core/tracker/tracker-state.ts';
import { historyNote } from '../parts/history-words.ts';

export interface ProgressModel {
  readonly label: string;
  readonly share: number | null;
  /** what a person should know while nothing else is on the page */
  readonly intro: { readonly title: string; readonly text: string } | null;
}

const STEP_WORDS: Readonly<Record<RefreshStep, string>> = {
  directory: 'Reading workspaces, keys and models',
  bill: 'Reading the bill',
  usage: 'Reading token usage',
  history: 'Loading older months',
  check: 'Checking older days for changes',
  hours: 'Loading hours',
  keys: 'Loading what each key cost',
};

const FIRST_LOAD = {
  title: 'Getting your figures',
  text: 'This month is loaded first. Older months follow.',
} as const;

/** null when the page has enough to show, or nothing is going on. */
export function toProgress({ status, reports, host }: TrackerState): ProgressModel | null {
  const { progress, hasData, problem, lastUpdate } = status;
  if (progress === null) {
    // Without the key nothing is on its way; the notice about it says what to do.
    const isComing = problem === null && lastUpdate === null && (host === null || !isOutOfReach(host.keys.admin));
    const isStarting = reports === null && (hasData || isComing);
    return isStarting ? { label: 'Opening', share: null, intro: FIRST_LOAD } : null;
  }
  // A refresh of what is complete shows in its button alone: nothing on the page should jump for it.
  if (hasData && (reports === null || reports.isComplete)) return null;
  // Beside a problem the promise of figures would contradict it, and a bar that stands still says nothing.
  if (problem !== null && reports === null && progress.share === 0) return null;
  const note = reports === null ? null : historyNote(reports);
  const label = progress.step === 'history' && note !== null ? note : STEP_WORDS[progress.step];
  return {
    label: `${label} · ${Math.round(progress.share * 100)}%`,
    share: progress.share,
    intro: reports === null && problem === null ? FIRST_LOAD : null,
  };
}
