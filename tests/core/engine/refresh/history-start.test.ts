/**
 * Tests the choice of the first day whose figures are requested. If this day is too late, costs are missing; if it is
 * too early, there are unnecessary requests.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatDay } from '../../../../src/core/calendar/day.ts';
import { historyStart } from '../../../../src/core/engine/refresh/history-start.ts';
import type { ApiKey, Workspace } from '../../../../src/core/provider/contract.ts';
import { dayNamed } from '../support/memory-provider.ts';

const TODAY = dayNamed('2026-11-21');

function workspace(createdAt: string, isDefault = true): Workspace {
  return { id: 'w', name: 'w', isDefault, createdAt: Date.parse(createdAt), archivedAt: null };
}

function key(createdAt: string): ApiKey {
  return { id: 'k', name: 'k', status: 'active', hint: null, createdAt: Date.parse(createdAt), workspaceId: null };
}

describe('the start of history', () => {
  it('is the UTC day of the oldest workspace or key', () => {
    const workspaces = [workspace('2026-03-01T10:00:00Z'), workspace('2025-02-28T23:59:59Z')];
    expect(formatDay(historyStart(workspaces, [key('2025-03-01T00:00:00Z')], TODAY))).toBe('2025-02-28');
    expect(formatDay(historyStart(workspaces, [key('2025-02-27T23:59:59Z')], TODAY))).toBe('2025-02-27');
  });

  it('is the first of the month thirteen months ago when nothing is listed', () => {
    expect(formatDay(historyStart([], [], TODAY))).toBe('2025-10-01');
    expect(formatDay(historyStart([], [], dayNamed('2027-01-31')))).toBe('2025-12-01');
  });

  it('is at least thirteen months back where the default workspace, as old as the organization, is not listed', () => {
    const young = workspace('2026-11-01T00:00:00Z', false);
    expect(formatDay(historyStart([young], [], TODAY))).toBe('2025-10-01');
    expect(formatDay(historyStart([young], [key('2025-02-27T23:59:59Z')], TODAY))).toBe('2025-02-27');
  });

  it('is never later than today, although the provider may be ahead of this clock', () => {
    fc.assert(
      fc.property(fc.integer({ min: -400, max: 400 }), (days) => {
        const made = new Date((TODAY + days) * 86_400_000 + 1).toISOString();
        expect(historyStart([workspace(made)], [key(made)], TODAY)).toBe(Math.min(TODAY, TODAY + days));
      }),
    );
  });
});
