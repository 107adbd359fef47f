/**
 * The notices about the provider: a refresh failed, a refresh has to wait, or the provider refuses some lists to the
 * admin key.
 */
import type { EngineStatus } from '../../core/engine/engine.ts';
import type { ProviderFault } from '../../core/provider/fault.ts';
import { noticeWords } from '../../messages/en/notices.ts';
import { operationWords } from '../../messages/provider-fault.ts';
import { timeWords } from '../parts/calendar-words.ts';
import { faultWords } from '../parts/fault-words.ts';
import type { NoticeModel } from './notice.ts';

export function problemNotice(status: EngineStatus, unaffected: string, hasHost: boolean): NoticeModel | null {
  const words = status.problem === null ? null : faultWords(status.problem);
  if (words === null) return null;
  return {
    id: 'problem',
    tone: status.hasData && status.autoRefresh ? 'warning' : 'error',
    title: words.title,
    text: [words.what, status.autoRefresh ? null : noticeWords.provider.refreshStopped, unaffected, words.next]
      .filter((sentence) => sentence !== null)
      .join(' '),
    canRefresh: true,
    ...(hasHost && isOfTheKey(status.problem) && { isInSettings: true }),
  };
}

/** Whether the problem is the admin key. The person can then solve it by entering another key in Settings. */
function isOfTheKey(problem: ProviderFault | null): boolean {
  return problem?.kind === 'unauthorized' || problem?.kind === 'forbidden';
}

/**
 * Makes the notice that explains, during a refresh, why the progress bar does not move: the provider has asked Outlay
 * to wait.
 */
export function waitingNotice({ waitingUntil, progress, hasData }: EngineStatus, nowMs: number): NoticeModel | null {
  if (waitingUntil === null || progress === null || waitingUntil <= nowMs) return null;
  return {
    id: 'waiting',
    tone: 'info',
    title: noticeWords.provider.waitingTitle,
    text: noticeWords.provider.waiting(timeWords(waitingUntil, nowMs), hasData),
    canRefresh: false,
  };
}

/**
 * Makes the notice about lists that could not be loaded. If the provider refuses the list of models, there is no notice
 * about that: Outlay knows the names of models, and some providers refuse that list to every admin key. If the whole
 * refresh failed (`problem`), there is no notice either, because `problemNotice` reports that.
 */
export function degradedNotice({ degraded, problem }: EngineStatus): NoticeModel | null {
  const missing = degraded.filter((fault) => fault.operation !== 'models' || !isRefusal(fault));
  const [first] = missing;
  if (first === undefined || problem !== null) return null;
  const operations = [...new Set(missing.map(({ operation }) => operation))];
  const why = isRefusal(first)
    ? noticeWords.provider.mayNotRead(operationWords(first.operation))
    : (faultWords(first)?.what ?? noticeWords.provider.readingStopped);
  return {
    id: 'degraded',
    tone: 'info',
    title: noticeWords.provider.degradedTitle(operations.map(operationWords)),
    text: noticeWords.provider.degraded(why),
    canRefresh: true,
  };
}

/** Whether the provider refuses a list to the admin key. Providers use different error codes for a refusal. */
function isRefusal({ kind }: ProviderFault): boolean {
  return kind === 'forbidden' || kind === 'unauthorized' || kind === 'notFound';
}
