/** Where the figures on the page come from and how fresh they are, in words. */
import type { TrackerState } from '../../core/tracker/tracker-state.ts';
import { agoWords, fullDayWords, timeWords } from '../parts/calendar-words.ts';
import type { PanelInput } from '../parts/panel-input.ts';

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
      label: 'Billed through',
      value: billedThrough === null ? 'Nothing yet' : fullDayWords(billedThrough),
    },
    ...(usageThrough === null ? [] : [{ id: 'usage', label: 'Usage known to', value: timeWords(usageThrough, nowMs) }]),
    ...(since === null ? [] : [{ id: 'since', label: 'History since', value: fullDayWords(since) }]),
    ...(status.lastUpdate === null
      ? []
      : [{ id: 'updated', label: 'Updated', value: agoWords(status.lastUpdate, nowMs) }]),
  ];
}

/** Which key reads the figures; null where that is not known here. */
export function keySentence({ status, host }: Pick<TrackerState, 'status' | 'host'>): string | null {
  if (status.dataSource === 'demo') return 'A demo organization: every figure is invented, and no key is used.';
  if (host?.imported !== undefined && host.imported !== null) return 'These figures are of an imported snapshot.';
  const key = host?.keys.admin;
  switch (key?.kind) {
    case 'present':
      return `Read with the admin key that ends ${key.last4}.`;
    case 'locked':
      return 'The admin key is locked. These figures were saved before.';
    case 'absent':
    case 'otherAddress':
    case 'denied':
    case 'unavailable':
      return 'No admin key is at hand. These figures were saved before.';
    case undefined:
      return null;
  }
}
