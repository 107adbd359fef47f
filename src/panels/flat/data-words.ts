/** Sentences about the source and the age of the figures on the page. */
import { organizationWords } from '../../messages/en/organization.ts';
import { providerTime } from '../../core/engine/provider-day.ts';
import type { TrackerState } from '../../core/tracker/tracker-state.ts';
import { agoWords, fullDayWords, timeWords } from '../parts/calendar-words.ts';
import type { PanelInput } from '../parts/panel-input.ts';

const { facts, key } = organizationWords;

interface Fact {
  readonly id: string;
  readonly label: string;
  readonly value: string;
}

export function dataFacts({ state: { reports, status }, nowMs }: PanelInput): readonly Fact[] {
  if (reports === null) return [];
  const { billedThrough, usageThrough, since } = reports;
  return [
    {
      id: 'billed',
      label: facts.billedThrough,
      value: billedThrough === null ? facts.nothingBilled : fullDayWords(billedThrough),
    },
    ...(usageThrough === null
      ? []
      : [{ id: 'usage', label: facts.usage, value: timeWords(usageThrough, providerTime(status, nowMs)) }]),
    ...(since === null ? [] : [{ id: 'since', label: facts.since, value: fullDayWords(since) }]),
    ...(status.lastUpdate === null
      ? []
      : [{ id: 'updated', label: facts.updated, value: agoWords(status.lastUpdate, nowMs) }]),
  ];
}

/**
 * Says which key loads the figures, or why none does (the demo, a snapshot, or no key that can be used); null if the page
 * has no host that manages keys.
 */
export function keySentence({ status, host }: Pick<TrackerState, 'status' | 'host'>): string | null {
  if (status.dataSource === 'demo') return key.demo;
  if (host === null) return null;
  if (host.imported !== null) return key.snapshot;
  const { admin } = host.keys;
  return admin.kind === 'present' ? key.present(admin.last4) : key.none;
}
