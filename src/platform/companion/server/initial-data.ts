/**
 * What a page needs for its first figures: the lines that its stream begins with, and the first reports. The companion
 * (Outlay's local program) sends this data together with the answer to the sign-in, so that a page needs no second
 * request.
 */
import { encodePlain } from '../../../core/base/plain-codec.ts';
import type { Clock } from '../../../core/base/ports.ts';
import type { Engine } from '../../../core/engine/engine.ts';
import type { InitialData } from '../../../core/host/initial-data.ts';
import { FIRST_SELECTION } from '../../../core/reports/first-selection.ts';
import type { LineSource } from './event-stream.ts';
import type { KnownSession } from './session.ts';

export interface InitialDataOptions {
  readonly engine: Pick<Engine, 'status' | 'reports'>;
  readonly sources: readonly LineSource[];
  readonly clock: Pick<Clock, 'sleep'>;
}

/**
 * How long the sign-in waits for the reports, in ms, because the engine, which computes them, may be busy. After this
 * time, the page requests them itself.
 */
export const REPORTS_WITHIN_MS = 200;

/** Collects the initial data for a session. Never rejects. */
export async function initialData(session: KnownSession, options: InitialDataOptions): Promise<InitialData> {
  const { engine, sources } = options;
  // The revision (a number that grows when figures change) is read before the reports are requested. So the reports
  // belong to this revision or to a newer one.
  const { revision, hasData } = engine.status();
  const reports = hasData ? await soon(engine.reports(FIRST_SELECTION), options.clock) : null;
  const lines = sources.map((source) => encodePlain(source.current(session)));
  return { lines, reports: reports === null ? null : { revision, value: reports } };
}

/**
 * Waits for the value, but for at most `REPORTS_WITHIN_MS` ms.
 * @returns null if the value does not arrive in time, or if the promise rejects
 */
async function soon<Value>(value: Promise<Value>, { sleep }: Pick<Clock, 'sleep'>): Promise<Value | null> {
  const stop = new AbortController();
  try {
    return await Promise.race([value, sleep(REPORTS_WITHIN_MS, stop.signal).then(() => null)]);
  } catch {
    return null;
  } finally {
    stop.abort();
  }
}
