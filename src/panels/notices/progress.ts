/** The progress bar for loading. It is shown while the page has no figures or only some of them. */
import { isOutOfReach } from '../../core/host/key-reach.ts';
import type { TrackerState } from '../../core/tracker/tracker-state.ts';
import { noticeWords } from '../../messages/en/notices.ts';
import { historyNote } from '../parts/history-words.ts';

export interface ProgressModel {
  readonly label: string;
  readonly share: number | null;
  /** a title and a text that explain the first loading, if the page has nothing else to show; null otherwise */
  readonly intro: { readonly title: string; readonly text: string } | null;
}

const words = noticeWords.progress;
const FIRST_LOAD = { title: words.introTitle, text: words.intro };

/**
 * Makes the progress bar. Returns null if nothing is loading or about to load. During a refresh, returns null if there
 * are figures on the page and none of them is missing. Also returns null if nothing was loaded because of a problem that
 * another notice reports.
 */
export function toProgress({ status, reports, host }: TrackerState): ProgressModel | null {
  const { progress, hasData, problem, lastUpdate } = status;
  // The figures of earlier refreshes are saved, but the page has not shown them yet.
  const isOpening = hasData && reports === null;
  if (progress === null || isOpening) {
    // If there is no usable key, Outlay loads no figures, so there is no progress to show. Another notice says what to
    // do.
    const isComing = problem === null && lastUpdate === null && (host === null || !isOutOfReach(host.keys.admin));
    const isStarting = isOpening || (reports === null && isComing);
    return isStarting ? { label: words.opening, share: null, intro: FIRST_LOAD } : null;
  }
  // If there are figures and none of them is missing, only the refresh button shows that a refresh is running. A notice
  // would move the content of the page.
  if (hasData && reports?.isComplete === true) return null;
  // If there is a problem and nothing was loaded, another notice reports the problem. A progress bar that says
  // "Loading" would contradict it.
  if (problem !== null && reports === null && progress.share === 0) return null;
  const note = reports === null ? null : historyNote(reports, status);
  const step = progress.step === 'history' && note !== null ? note : words.steps[progress.step];
  return {
    label: words.ofShare(step, Math.round(progress.share * 100)),
    share: progress.share,
    intro: reports === null && problem === null ? FIRST_LOAD : null,
  };
}
