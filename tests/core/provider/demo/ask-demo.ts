/** Sends one request to the demo's server at one moment, and returns the JSON of its answer. */
import { createDemoTransport } from '../../../../src/core/provider/demo/demo-transport.ts';
import type { Operation, OperationName } from '../../../../src/core/provider/operation.ts';
import { createFixedClock } from '../fixed-ports.ts';

export interface DemoBucket {
  starting_at: string;
  ending_at: string;
  results: Record<string, unknown>[];
}

export interface DemoReport {
  data: DemoBucket[];
  has_more: boolean;
  next_page: string | null;
}

/** @param query for example `starting_at=…&group_by[]=model`, without percent-encoding */
export async function askDemo(
  nowMs: number,
  name: OperationName,
  query = '',
  beta?: string,
): Promise<{ status: number; body: unknown }> {
  const transport = createDemoTransport({ clock: createFixedClock(nowMs) });
  const pairs = query === '' ? [] : query.split('&').map((pair) => pair.split('=', 2) as [string, string]);
  const operation: Operation = { name, query: pairs, ...(beta === undefined ? {} : { beta }) };
  const outcome = await transport.send(operation, { maxBytes: 2 ** 27, timeoutMs: 1000 });
  if (!outcome.ok) throw new Error(outcome.error.kind);
  return { status: outcome.value.status, body: JSON.parse(new TextDecoder().decode(outcome.value.body)) };
}

export async function askReport(
  nowMs: number,
  name: 'usageReport' | 'costReport',
  query: string,
  beta?: string,
): Promise<DemoReport> {
  const { status, body } = await askDemo(nowMs, name, query, beta);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body as DemoReport;
}
