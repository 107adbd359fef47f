/**
 * Checks how much usage is requested at once: the size of a request depends on the sizes of earlier answers, and some
 * days are too large for one answer.
 */
import { describe, expect, it } from 'vitest';
import { formatInstant, parseInstant } from '../../../../src/core/calendar/instant.ts';
import { hourOf, type Hour } from '../../../../src/core/calendar/hour.ts';
import { createNames } from '../../../../src/core/model/names.ts';
import { createChunkSize, TARGET_BYTES } from '../../../../src/core/provider/anthropic/reports/chunk-size.ts';
import { createAnthropicProvider } from '../../../../src/core/provider/anthropic/provider.ts';
import type { Provider, UsageQuery } from '../../../../src/core/provider/contract.ts';
import { giantUsageDay, giantWorkspaceId, GIANT_ROW } from '../../../support/organization/giant.ts';
import { createFixedClock, createFixedRandom, createKeptLog } from '../fixed-ports.ts';
import { usageBy, usageViews, type UsageView } from '../row-views.ts';
import { createAnsweringTransport, type AnsweringTransport, type Asked } from './answering-transport.ts';

const NOW = Date.UTC(2026, 10, 21, 14, 5);
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const WORKSPACES = 4;
const ROWS = 40;

describe('the size of a request', () => {
  it('grows at most fourfold towards the target, and never beyond what the provider allows', () => {
    const size = createChunkSize(1, 31, 4);
    const sizes = [1, 4, 16, 31].map((expected) => {
      const next = size.next();
      size.noteAnswer(next, next * 1000);
      return [next, expected];
    });
    for (const [next, expected] of sizes) expect(next).toBe(expected);
    expect(size.next()).toBe(31);
  });

  it('shrinks to what fits the target, to one bucket at least', () => {
    const size = createChunkSize(31, 31, 4);
    size.noteAnswer(31, 31 * (TARGET_BYTES / 3));
    expect(size.next()).toBe(3);
    size.noteAnswer(3, 3 * 2 * TARGET_BYTES);
    expect(size.next()).toBe(1);
  });

  it('halves after an answer that was too large', () => {
    const size = createChunkSize(31, 31, 4);
    size.noteTooLarge(31, TARGET_BYTES);
    expect(size.next()).toBe(15);
    size.noteTooLarge(1, TARGET_BYTES);
    expect(size.next()).toBe(1);
  });

  it('falls below half where the limit itself says that fewer fit', () => {
    const size = createChunkSize(31, 31, 4);
    size.noteTooLarge(31, 4 * TARGET_BYTES);
    expect(size.next()).toBe(7);
  });

  it('remembers busy days for a while after quiet ones', () => {
    const size = createChunkSize(1, 31, 4);
    size.noteAnswer(1, TARGET_BYTES / 2);
    for (let quiet = 0; quiet < 2; quiet += 1) size.noteAnswer(1, 100);
    expect(size.next()).toBeLessThanOrEqual(4);
  });
});

it('two days of hours of a small organization are read in two requests', async () => {
  const transport = createAnsweringTransport((asked) => ({ json: { data: quietHours(asked), has_more: false } }));
  const to = hourOf(NOW);
  const read = await adapter(transport).usage(
    { from: (to - 37) as Hour, to, width: 'hour', byKey: true },
    createNames(),
  );
  expect(read).toMatchObject({ ok: true });
  expect(transport.asked.map((asked) => Number(asked.one('limit')))).toEqual([4, 33]);
});

describe('usage of a very large organization', () => {
  it('is read whole though only two days fit in one answer, with one answer too large at most', async () => {
    const transport = giant({ mostDays: 2 });
    const views = await usage(adapter(transport), 8);
    expect(views.length).toBe(8 * ROWS);
    expect(usageBy(views, () => 'all').get('all')?.[0]).toBe(8 * ROWS * GIANT_ROW.uncached);
    expect(transport.asked.map((asked) => Number(asked.one('limit')))).toEqual([1, 4, 1, 1, 1, 2, 2]);
  });

  it('is read workspace by workspace when a single day is too large, and checked against the day’s totals', async () => {
    const transport = giant({ mostDays: 0 });
    const views = await usage(adapter(transport), 1);
    expect(views.length).toBe(ROWS);
    expect(new Set(views.map(({ workspace }) => workspace)).size).toBe(WORKSPACES);
    const slices = transport.asked.filter((asked) => asked.all('workspace_ids[]').length > 0);
    expect(slices.map((asked) => asked.one('workspace_ids[]')).toSorted()).toEqual(
      Array.from({ length: WORKSPACES }, (_, index) => giantWorkspaceId(index)),
    );
    const totals = transport.asked.filter((asked) => asked.all('group_by[]').length === 0);
    expect(totals.filter(({ operation }) => operation.name === 'usageReport')).toHaveLength(1);
  });

  it('is a fault, never a part, when the workspaces do not add up to the day', async () => {
    const provider = adapter(giant({ mostDays: 0, hidden: 1 }));
    expect(await provider.usage(query(1), createNames())).toMatchObject({
      ok: false,
      error: { kind: 'tooLarge', operation: 'usageReport' },
    });
  });

  it('is a fault when even one workspace’s day is too large', async () => {
    const provider = adapter(giant({ mostDays: 0, tooLargeSlices: true }));
    expect(await provider.usage(query(1), createNames())).toMatchObject({ ok: false, error: { kind: 'tooLarge' } });
  });
});

describe('pages without end', () => {
  it('are refused when cursors go round in a circle of empty pages', async () => {
    const transport = createAnsweringTransport((asked) => ({
      json: { data: [], has_more: true, next_page: asked.one('page') === 'a' ? 'b' : 'a' },
    }));
    expect(await adapter(transport).usage(query(1), createNames())).toMatchObject({
      error: { kind: 'repeatedCursor' },
    });
    expect(transport.asked).toHaveLength(3);
  });

  it('are refused after a thousand', async () => {
    const transport = createAnsweringTransport((asked) => ({
      json: { data: [], has_more: true, next_page: `${asked.one('page')}x` },
    }));
    expect(await adapter(transport).usage(query(1), createNames())).toMatchObject({ error: { kind: 'tooManyPages' } });
    expect(transport.asked).toHaveLength(1000);
  });

  it('are refused when a bucket lies outside the range asked for', async () => {
    const transport = createAnsweringTransport(() => ({ bytes: giantUsageDay('2026-10-01', { keys: 1 }) }));
    expect(await adapter(transport).usage(query(1), createNames())).toMatchObject({
      error: { kind: 'malformed', field: 'data[0].starting_at' },
    });
  });

  it('are refused when the cursor is nothing that can be asked for', async () => {
    const transport = createAnsweringTransport(() => ({ json: { data: [], has_more: true, next_page: 'a\nb' } }));
    expect(await adapter(transport).usage(query(1), createNames())).toMatchObject({
      error: { kind: 'malformed', field: 'page' },
    });
  });
});

interface Giant {
  /** the most days whose usage fits into one answer if the request is not divided by workspaces */
  readonly mostDays: number;
  /** the number of workspaces that the provider's list of workspaces leaves out */
  readonly hidden?: number;
  readonly tooLargeSlices?: boolean;
}

/**
 * Makes a provider with usage of 10 keys (in 4 workspaces) × 4 models on every day. If a request with groups is about
 * all workspaces, answers for more than `mostDays` days are too large. If a request is only about some workspaces,
 * answers are too large only if `tooLargeSlices` is true.
 */
function giant({ mostDays, hidden = 0, tooLargeSlices = false }: Giant): AnsweringTransport {
  return createAnsweringTransport((asked) => {
    if (asked.operation.name === 'workspaces') {
      const ids = Array.from({ length: WORKSPACES - hidden }, (_, index) => giantWorkspaceId(index));
      const data = ids.map((id) => ({ id, name: id, created_at: '2026-01-01T00:00:00Z', archived_at: null }));
      return { json: { data, has_more: false, first_id: null, last_id: null } };
    }
    const only = asked.all('workspace_ids[]');
    const isGrouped = asked.all('group_by[]').length > 0;
    const tooLarge = only.length > 0 ? tooLargeSlices : isGrouped && Number(asked.one('limit')) > mostDays;
    if (tooLarge) return { fault: { kind: 'tooLarge', limitBytes: 128 * 1024 * 1024 } };
    return { json: { data: giantDays(asked, only), has_more: false, next_page: null } };
  });
}

function quietHours(asked: Asked): unknown[] {
  const startMs = parseInstant(asked.one('starting_at')) ?? Number.NaN;
  return Array.from({ length: Number(asked.one('limit')) }, (_, index) => ({
    starting_at: formatInstant(startMs + index * HOUR_MS),
    ending_at: formatInstant(startMs + (index + 1) * HOUR_MS),
    results: [],
  }));
}

function giantDays(asked: Asked, only: readonly string[]): unknown[] {
  const startMs = parseInstant(asked.one('starting_at')) ?? Number.NaN;
  return Array.from({ length: Number(asked.one('limit')) }, (_, index) => {
    const day = formatInstant(startMs + index * DAY_MS).slice(0, 10);
    const slice = only.length > 0 ? { only } : {};
    const body = giantUsageDay(day, { keys: 10, models: 4, workspaces: WORKSPACES, ...slice });
    return (JSON.parse(body.toString()) as { data: unknown[] }).data[0];
  });
}

function adapter(transport: AnsweringTransport): Provider {
  const ports = { clock: createFixedClock(NOW), random: createFixedRandom(0.5), log: createKeptLog() };
  return createAnthropicProvider({ transport, ...ports });
}

function query(days: number): UsageQuery {
  const to = hourOf(Date.UTC(2026, 10, 21));
  return { from: (to - days * 24) as Hour, to, width: 'day', byKey: true };
}

async function usage(provider: Provider, days: number): Promise<UsageView[]> {
  const names = createNames();
  const pages = await provider.usage(query(days), names);
  if (!pages.ok) throw new Error(JSON.stringify(pages.error));
  return usageViews(pages.value.rows, names);
}
