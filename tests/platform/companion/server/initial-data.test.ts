/**
 * Checks what the answer to a sign-in contains: the lines of the stream and, unless the engine (it computes the
 * reports) is busy, the first reports.
 */
import { describe, expect, it } from 'vitest';

import { encodePlain } from '../../../../src/core/base/plain-codec.ts';
import type { Reports } from '../../../../src/core/reports/reports.ts';
import { initialData, REPORTS_WITHIN_MS } from '../../../../src/platform/companion/server/initial-data.ts';
import { anEngine } from '../support/an-engine.ts';

const SESSION = { id: 'page-1', holder: 'page' } as const;

function options(engine = anEngine()) {
  const waits: { readonly ms: number; readonly end: () => void }[] = [];
  return {
    waits,
    engine,
    sources: [
      { current: () => ({ kind: 'status', status: engine.status() }) as const, subscribe: () => () => undefined },
    ],
    clock: { sleep: (ms: number) => new Promise<void>((end) => waits.push({ ms, end })) },
  };
}

describe('the initial data', () => {
  it('are the lines as the stream has them, and the reports with their revision', async () => {
    const parts = options();
    const words = await initialData(SESSION, parts);
    expect(words.lines).toEqual([encodePlain({ kind: 'status', status: parts.engine.status() })]);
    expect(words.reports).toMatchObject({ revision: 1, value: { total: 12_345_678_901_234_567_890n } });
  });

  it('have no reports while there are no figures, and request none', async () => {
    const engine = { ...anEngine(), status: () => ({ ...anEngine().status(), hasData: false }) };
    expect((await initialData(SESSION, options(engine))).reports).toBeNull();
    expect(engine.asked).toEqual([]);
  });

  it('do not wait for an engine that is busy, or fails', async () => {
    const busy = options({ ...anEngine(), reports: () => new Promise<Reports>(() => undefined) });
    const words = initialData(SESSION, busy);
    expect(busy.waits.map(({ ms }) => ms)).toEqual([REPORTS_WITHIN_MS]);
    busy.waits[0]?.end();
    expect(await words).toMatchObject({ reports: null });
    const failing = options({ ...anEngine(), reports: () => Promise.reject(new Error('broken')) });
    expect(await initialData(SESSION, failing)).toMatchObject({ reports: null });
  });

  it('name the revision from before the reports, which may be of a newer one', async () => {
    const engine = anEngine();
    let answer: (reports: Reports) => void = () => undefined;
    const reports = new Promise<Reports>((resolve) => (answer = resolve));
    const words = initialData(SESSION, options({ ...engine, reports: () => reports }));
    engine.change();
    answer({} as Reports);
    expect((await words).reports?.revision).toBe(1);
  });
});
