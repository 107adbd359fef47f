/**
 * Makes snapshots of an organization for tests. The test server refuses every request that the provider would refuse.
 * Outlay's adapter for the provider loads the figures from this server, and Outlay's engine computes the snapshot.
 */
import { buildSnapshot } from '../../../../src/core/export/build-snapshot.ts';
import type { Snapshot } from '../../../../src/core/export/snapshot.ts';
import type { SnapshotBudget } from '../../../../src/core/export/snapshot-limit.ts';
import { readSnapshotReports } from '../../../../src/core/export/snapshot-reports.ts';
import { encodeUtf8 } from '../../../../src/core/base/utf8.ts';
import type { CurrencyCode } from '../../../../src/core/money/currency.ts';
import type { RatesService } from '../../../../src/core/base/ports.ts';
import type { PriceFile } from '../../../../src/core/pricing/price-file.ts';
import type { Selection } from '../../../../src/core/reports/reports.ts';
import { ok } from '../../../../src/core/base/result.ts';
import type { Organization } from '../../../support/organization/organization.ts';
import { ALL_KEYS } from '../../engine/support/engine-bench.ts';
import { closeWires, startWire } from '../../engine/support/wire-bench.ts';

/**
 * The rates that the exchange-rate service returns, in units per US dollar. They are texts, because the simple code
 * with which tests compute the expected snapshot takes texts.
 */
export const EUR_RATE = '0.8734561';
export const JPY_RATE = '151.4382917';

const NO_BUDGET: SnapshotBudget = { limit: null, thresholds: [] };

interface View {
  readonly selection?: Selection;
  readonly budget?: SnapshotBudget;
}

interface ReadOptions extends View {
  readonly contract?: PriceFile | null;
}

/** One snapshot for each currency, all of the same reports. */
type ReadSnapshots = (currencies: readonly CurrencyCode[], view?: View) => Promise<Snapshot[]>;

/**
 * Loads an organization once, for many snapshots. `closeWires` closes the server and the engine that were started for
 * it.
 */
export async function loadSnapshots(
  organization: Organization,
  contract: PriceFile | null = null,
): Promise<ReadSnapshots> {
  const { engine } = await startWire(organization, { analytics: 'none', rates, contract });
  await engine.refresh('all');
  const { problem, degraded } = engine.status();
  if (problem !== null || degraded.length > 0) throw new Error(JSON.stringify({ problem, degraded }));
  return async (currencies, { selection = ALL_KEYS, budget = NO_BUDGET } = {}) => {
    const reports = await readSnapshotReports(engine, selection, true);
    if (reports === null) throw new Error('the figures are not whole');
    return currencies.map((currency) => buildSnapshot({ reports, status: engine.status(), currency, budget }));
  };
}

export async function readSnapshots(
  organization: Organization,
  currencies: readonly CurrencyCode[],
  { contract, ...view }: ReadOptions = {},
): Promise<Snapshot[]> {
  try {
    const read = await loadSnapshots(organization, contract);
    return await read(currencies, view);
  } finally {
    await closeWires();
  }
}

/** Returns the snapshot in US dollars. */
export async function readSnapshot(organization: Organization, options: ReadOptions = {}): Promise<Snapshot> {
  const [snapshot] = await readSnapshots(organization, ['USD'], options);
  if (snapshot === undefined) throw new Error('no snapshot was made');
  return snapshot;
}

const rates: RatesService = {
  name: 'rates.test',
  kind: 'open',
  fetch: async () => {
    const body = `{"result":"success","base_code":"USD","rates":{"USD":1,"EUR":${EUR_RATE},"JPY":${JPY_RATE}}}`;
    return ok({ status: 200, headers: {}, body: encodeUtf8(body) });
  },
};
