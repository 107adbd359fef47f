// A test server in place of any exchange-rate service. It answers every path with one JSON format, and can have the
// same faults as the other test servers.

import { at } from '../organization/utc.ts';
import { deliver } from './deliver.ts';
import { createFaults } from './fault.ts';
import { listen, type RecordingServer } from './listener.ts';
import { FIXTURE_RATES, writeRates, type RatesFixture, type RatesShape } from './rates-shapes.ts';

export interface RatesServer extends RecordingServer {
  readonly setShape: (shape: RatesShape) => void;
  readonly setRates: (fixture: Partial<RatesFixture>) => void;
}

interface RatesServerSetup extends Partial<RatesFixture> {
  readonly shape?: RatesShape;
  readonly port?: number;
}

/**
 * Starts the server. HTML, errors, redirects, stalls and closed connections come from `faults`, for example
 * `{path: /./, fault: html(200)}`.
 */
export async function startRatesServer(setup: RatesServerSetup = {}): Promise<RatesServer> {
  let shape: RatesShape = setup.shape ?? 'open.er-api';
  let fixture: RatesFixture = {
    rates: setup.rates ?? FIXTURE_RATES,
    asOf: setup.asOf ?? at('2026-11-21T00:02'),
  };
  const faults = createFaults();
  const cors = { 'access-control-allow-origin': '*' };
  const server = await listen(setup.port ?? 0, faults, (request, response, recorded) => {
    if (request.method === 'OPTIONS') {
      deliver(response, { status: 204, headers: { ...cors, 'access-control-allow-headers': '*' }, body: '' }, null);
      return;
    }
    const fault = faults.takeFor(recorded);
    const headers = { ...cors, 'content-type': 'application/json' };
    const answer = { status: 200, headers, body: writeRates(shape, fixture) };
    deliver(response, fault?.kind === 'answer' ? { ...fault, headers: { ...cors, ...fault.headers } } : answer, fault);
  });
  return {
    ...server,
    setShape: (next) => {
      shape = next;
    },
    setRates: (next) => {
      fixture = { ...fixture, ...next };
    },
  };
}
