/**
 * The model of the table of rate limits: the limits per minute and how much of them was used in the busiest minute of
 * the last complete hour. If Outlay measured a limit itself, the model also says how long ago.
 */
import type { LimitGroup } from '../../core/limits/limits.ts';
import type { TrackerState } from '../../core/tracker/tracker-state.ts';
import { settingsConnectionWords as words } from '../../messages/en/settings-connection.ts';
import { agoWords } from '../parts/calendar-words.ts';
import { displayName } from '../parts/display-name.ts';
import { faultWords } from '../parts/fault-words.ts';
import { headroomWords, shortCount } from '../parts/limit-words.ts';
import { lockedInSettings } from '../parts/locked-words.ts';

export interface LimitRow {
  readonly id: string;
  readonly cells: readonly [name: string, requests: string, input: string, output: string];
  readonly note?: string;
  readonly isNoteQuiet?: boolean;
}

export interface LimitsModel {
  readonly locked: string | null;
  readonly statusText: string;
  readonly rows: readonly LimitRow[];
  readonly problem: string | null;
  /** the settings for measuring rate limits with small requests; null if Outlay can't measure them here */
  readonly probe: {
    readonly note: string;
    readonly isBusy: boolean;
    readonly isOff: boolean;
  } | null;
}

export function toLimitsModel({ limits, host, reports }: TrackerState, nowMs: number): LimitsModel {
  const groups = limits?.groups ?? [];
  return {
    locked: reports?.locked.includes('rateLimits') === true ? lockedInSettings('rateLimits') : null,
    statusText:
      limits === null || limits.asOf === null ? words.limitsNotRead : words.limitsRead(agoWords(limits.asOf, nowMs)),
    rows: groups.map((group) => toRow(group, nowMs)),
    problem: limits === null || limits.problem === null ? null : (faultWords(limits.problem)?.what ?? null),
    probe: probeOf(host),
  };
}

function toRow(group: LimitGroup, nowMs: number): LimitRow {
  const { id, name, requests, inputTokens, outputTokens, source, asOf, isCacheAware } = group;
  const from = source === 'probe' ? words.measured(agoWords(asOf, nowMs)) : null;
  const busiest = headroomWords(group);
  const note = [busiest === null ? null : words.busiest(busiest), from, isCacheAware ? null : words.cachedCounts]
    .filter((part) => part !== null)
    .join(' · ');
  return {
    id,
    cells: [displayName(name), countWords(requests), countWords(inputTokens), countWords(outputTokens)],
    ...(note !== '' && { note, isNoteQuiet: true }),
  };
}

function countWords(count: number | null): string {
  return count === null ? '–' : shortCount(count);
}

function probeOf(host: TrackerState['host']): LimitsModel['probe'] {
  if (host === null || host.viewer === 'device' || host.probe === null) return null;
  const hasKey = host.keys.regular.kind === 'present';
  const { left, isRunning } = host.probe;
  return {
    note: hasKey ? words.probeNote(left) : words.probeNeedsKey,
    isBusy: isRunning,
    isOff: !hasKey || left === 0,
  };
}
