/** If the provider asks for a long wait, Outlay sends nothing for that time, and the status says when the wait ends. */
import { afterEach, describe, expect, it } from 'vitest';
import { aCostRow, anOrganization } from '../../support/organization/builders.ts';
import { at } from '../../support/organization/utc.ts';
import { errorAnswer, rateLimited } from '../../support/wire-server/status-faults.ts';
import { PATHS } from '../../support/wire-server/routes.ts';
import { ALL_KEYS } from './support/engine-bench.ts';
import { settle } from './support/manual-clock.ts';
import { closeWires, startWire, type Wire } from './support/wire-bench.ts';

const MINUTE = 60_000;
const NOW = at('2026-11-21T14:05');

afterEach(closeWires);

describe('a wait of fifteen minutes that the provider asks for', () => {
  it.each([
    ['429', rateLimited({ retryAfter: '900' }), 'rateLimited'],
    ['429 with a date', rateLimited({ retryAfter: 'Sat, 21 Nov 2026 14:20:00 GMT' }), 'rateLimited'],
    ['503', errorAnswer(503, 'api_error', 'maintenance', { headers: { 'retry-after': '900' } }), 'serverError'],
    ['529', errorAnswer(529, 'overloaded_error', 'busy', { headers: { 'retry-after': '900' } }), 'overloaded'],
  ])('with %s is kept by every request, told with its time, and ended by itself', async (_status, fault, kind) => {
    const organization = anOrganization({ now: NOW, costRows: [aCostRow({ amountCents: '500' })] });
    const wire = await startWire(organization, { startsAutomatically: true });
    const { server, engine, clock, dollars } = wire;
    const stop = server.faults.add({ path: PATHS.me, fault });
    await answered(wire, () => engine.status().problem !== null);
    const until = NOW + 15 * MINUTE;
    expect(engine.status()).toMatchObject({ problem: { kind, until }, waitingUntil: until });

    const asked = server.requests.length;
    await engine.refresh('all');
    await engine.limits('fresh');
    engine.setVisible(true);
    await clock.advance(14 * MINUTE);
    expect(server.requests).toHaveLength(asked);

    stop();
    server.setNow(until);
    await clock.advance(MINUTE);
    await answered(wire, () => engine.status().problem === null && engine.status().progress === null);
    expect(engine.status().waitingUntil).toBeNull();
    expect(await dollars(ALL_KEYS)).toBe(5);
  });
});

/**
 * Waits in real time until a condition is true, because a socket needs real time even if the test's clock stands still.
 */
async function answered({ clock }: Wire, isSo: () => boolean): Promise<void> {
  for (let turns = 0; turns < 500 && !isSo(); turns += 1) {
    await clock.advance(0);
    await settle();
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  expect(isSo()).toBe(true);
}
