/**
 * The provider may move billed money from one workspace to another while the total of the day stays the same. After
 * each daily check, the figures by workspace are those of the provider, whenever the money moved.
 */
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { addDays, formatDay, MS_PER_DAY, type Day } from '../../../src/core/calendar/day.ts';
import { aWebSearchCostRow, aWorkspace } from '../../support/organization/builders.ts';
import type { CostRow, Organization } from '../../support/organization/organization.ts';
import { dividedBy, fromDecimal, plus, rational, toPico, ZERO } from '../../support/organization/rational.ts';
import { at } from '../../support/organization/utc.ts';
import { runs } from '../../support/runs.ts';
import { dayNamed } from './support/memory-provider.ts';
import { aSteadyOrganization } from './support/steady-organization.ts';
import { closeWires, startWire, type Wire } from './support/wire-bench.ts';

afterEach(closeWires);

const FROM = dayNamed('2026-10-20');
const TODAY = dayNamed('2026-11-21');
const DAYS = TODAY - FROM;
/** The default workspace has the id null on the bill. */
const WORKSPACES = [null, 'wrkspc_research', 'wrkspc_two'] as const;

/** One day's charge for code execution in a workspace, in cents. No usage explains it, so it may move alone. */
interface Move {
  readonly day: Day;
  readonly from: number;
  readonly to: number;
  readonly cents: number;
}

const move: fc.Arbitrary<Move> = fc.record({
  day: fc.integer({ min: 0, max: DAYS - 1 }).map((index) => addDays(FROM, index)),
  from: fc.nat({ max: 2 }),
  to: fc.nat({ max: 2 }),
  cents: fc.integer({ min: 1, max: 90 }),
});

function aCharge(day: Day, workspaceId: string | null, cents: number): CostRow {
  const amountCents = String(cents);
  return aWebSearchCostRow({
    day: formatDay(day),
    workspaceId,
    amountCents,
    costType: 'code_execution',
    description: 'Code Execution Usage',
  });
}

function anOrganization(moves: readonly Move[] = []): Organization {
  const steady = aSteadyOrganization({ since: formatDay(FROM), now: `${formatDay(TODAY)}T14:05` });
  const createdAt = at(`${formatDay(FROM)}T08:00`);
  const days = Array.from({ length: DAYS }, (_, index) => addDays(FROM, index));
  const charges = days.flatMap((day) =>
    WORKSPACES.map((workspace, index) => {
      const came = moves.filter((one) => one.day === day && one.to === index);
      const went = moves.filter((one) => one.day === day && one.from === index);
      const sum = (list: readonly Move[]): number => list.reduce((cents, one) => cents + one.cents, 0);
      return aCharge(day, workspace, 1000 + sum(came) - sum(went));
    }),
  );
  return {
    ...steady,
    workspaces: [...steady.workspaces, aWorkspace({ id: 'wrkspc_two', name: 'Two', createdAt })],
    costRows: [...steady.costRows, ...charges],
  };
}

async function checked({ engine, advance }: Wire): Promise<void> {
  await advance(MS_PER_DAY);
  await engine.refresh('all');
}

/** Returns what each workspace cost on each day, in pico-dollars, without days that cost nothing. */
async function shown({ engine }: Wire): Promise<Record<string, bigint>> {
  const answer = await engine.query({
    range: { from: FROM, to: TODAY },
    untilHour: null,
    bucket: 'day',
    groupBy: ['workspace'],
    where: {},
    compareTo: null,
    top: 10,
  });
  if (!answer.ok) throw new Error(answer.error.kind);
  const cells = answer.value.rows.flatMap(({ values, costs }) =>
    costs.map((cost, index): [string, bigint] => [`${formatDay(addDays(FROM, index))} ${values[0]}`, cost]),
  );
  return Object.fromEntries(cells.filter(([, cost]) => cost !== 0n));
}

/** The same from the provider's bill. */
function billed({ costRows }: Organization): Record<string, bigint> {
  const sums = new Map<string, ReturnType<typeof fromDecimal>>();
  for (const { day, workspaceId, amountCents } of costRows) {
    const cell = `${day} ${workspaceId ?? 'default'}`;
    sums.set(cell, plus(sums.get(cell) ?? ZERO, dividedBy(fromDecimal(amountCents), rational(100n))));
  }
  return Object.fromEntries([...sums].map(([cell, dollars]): [string, bigint] => [cell, toPico(dollars)]));
}

describe('an engine whose provider moves money between workspaces', () => {
  it('notices it with the first check after the first load', async () => {
    const wire = await startWire(anOrganization());
    await wire.engine.refresh('all');
    const moved = anOrganization([{ day: dayNamed('2026-11-05'), from: 1, to: 2, cents: 300 }]);
    wire.server.setOrganization(moved);
    await checked(wire);
    expect(await shown(wire)).toEqual(billed(moved));
  });

  it('has the provider’s figures of every workspace and day after each check, whatever moved before', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(move, { maxLength: 3 }), { minLength: 1, maxLength: 3 }), async (steps) => {
        const wire = await startWire(anOrganization());
        await wire.engine.refresh('all');
        const moves: Move[] = [];
        for (const step of steps) {
          moves.push(...step);
          const organization = anOrganization(moves);
          wire.server.setOrganization(organization);
          await checked(wire);
          expect(await shown(wire)).toEqual(billed(organization));
        }
        await closeWires();
      }),
      { numRuns: runs(40) },
    );
  });

  it('loads no month again while nothing moves', async () => {
    const wire = await startWire(anOrganization());
    await wire.engine.refresh('all');
    for (let passed = 0; passed < 6; passed += 1) {
      await wire.advance(MS_PER_DAY);
      const before = wire.server.requests.length;
      await wire.engine.refresh('all');
      // At most 10 requests of a usual refresh, and one for the bill by workspace of each of two months.
      expect(wire.server.requests.length - before).toBeLessThanOrEqual(10 + 2);
    }
  });
});
