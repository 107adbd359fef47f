/** A question about costs is answered while the unusual days of many API keys are searched for, also during a refresh. */
import { beforeAll, describe, expect, it } from 'vitest';
import { setImmediate } from 'node:timers/promises';
import type { Clock } from '../../../src/core/base/ports.ts';
import { addDays, dayOf } from '../../../src/core/calendar/day.ts';
import type { AnomaliesQuery } from '../../../src/core/analysis/anomalies/anomalies-query.ts';
import type { Engine } from '../../../src/core/engine/engine.ts';
import type { CostQuery } from '../../../src/core/query/cost-query.ts';
import { aDemoEngine, sharedDemoEngine } from '../../support/a-demo-engine.ts';
import { createManualClock } from './support/manual-clock.ts';

const NOW = '2026-11-21T14:10:00Z';
const today = dayOf(Date.parse(NOW));
const range = { from: addDays(today, -30), to: today };
const UNUSUAL: AnomaliesQuery = { range, of: ['apiKey', 'workspace', 'model'] };
const COSTS: CostQuery = {
  range,
  untilHour: null,
  bucket: 'all',
  groupBy: ['model'],
  where: {},
  compareTo: null,
  top: 5,
};

/**
 * Makes a clock that moves on by a second with each reading, so that every step of a computation seems long. A pause is
 * one turn of the event loop.
 */
function slowClock(): Clock {
  const clock = createManualClock(NOW);
  let looks = 0;
  return {
    ...clock,
    elapsed: () => (looks += 1) * 1000,
    sleep: async (durationMs, signal) => (durationMs <= 0 ? setImmediate() : clock.sleep(durationMs, signal)),
  };
}

/** Asks for the unusual days, then for costs. Returns the names of the answers in the order in which they arrive. */
async function orderOfAnswers(engine: Engine): Promise<string[]> {
  const order: string[] = [];
  const unusual = engine.analyze('anomalies', UNUSUAL).then((answer) => order.push(`unusual ${answer.ok}`));
  await setImmediate();
  const costs = engine.query(COSTS).then((answer) => order.push(`costs ${answer.ok}`));
  await Promise.all([unusual, costs]);
  return order;
}

describe('a question that arrives during a long analysis', () => {
  let slow: Engine;
  beforeAll(async () => {
    slow = await aDemoEngine(NOW, slowClock());
  });

  it('is answered before the analysis ends', async () => {
    expect(await orderOfAnswers(slow)).toEqual(['costs true', 'unusual true']);
  });

  it('and the analysis has the same result as without pauses, also when figures arrive meanwhile', async () => {
    const whole = await (await sharedDemoEngine()).analyze('anomalies', UNUSUAL);
    const [during] = await Promise.all([slow.analyze('anomalies', UNUSUAL), slow.refresh('all')]);
    expect(during).toEqual(whole);
  });
});
