/**
 * Invents the rows of a very large organization during a measurement: 5,000 keys × 10 models, 50,000 different usage
 * rows a day.
 */
import { formatDay, startOfDay, type Day } from '../src/core/calendar/day.ts';
import { createBillRowsBuilder } from '../src/core/model/bill-rows-builder.ts';
import type { BillRows } from '../src/core/model/bill-rows.ts';
import { TOKEN_TYPE, type TokenType } from '../src/core/model/category.ts';
import { ABSENT } from '../src/core/model/dictionary.ts';
import type { Names } from '../src/core/model/names.ts';
import { tokensAt, type UsageRows } from '../src/core/model/usage-rows.ts';
import { toPico } from '../src/core/money/pico.ts';

export const KEYS = 5000;
export const WORKSPACES = 50;

export const MODELS = [
  'claude-fable-5-2',
  'claude-mythos-5-2',
  'claude-opus-5-5',
  'claude-sonnet-5-5',
  'claude-haiku-5-5',
  'claude-fable-5-1',
  'claude-opus-5',
  'claude-opus-4-8',
  'claude-opus-4-7',
  'claude-opus-4-5-20251101',
];

/**
 * Prices in pico-dollars per token, one for each token type. They are arbitrary, because the measured times do not
 * depend on them.
 */
const BILLED_PICO = [5_000_000n, 6_250_000n, 10_000_000n, 500_000n, 25_000_000n];
const BILLED_SEARCH_PICO = 10_000_000_000n;

/**
 * Makes the body of a usage report with one bucket and all fields, about 23 MB.
 * @param startMs the start of the bucket, in ms since the epoch
 * @param width the length of the bucket, in ms
 */
export function usageBody(startMs: number, width: number): Buffer {
  const random = createRandom(startMs / width);
  const rows: string[] = [];
  for (let key = 0; key < KEYS; key += 1) {
    const id = `apikey_01${String(key).padStart(22, 'A')}`;
    const workspace = `wrkspc_01${String(key % WORKSPACES).padStart(22, 'B')}`;
    for (const model of MODELS) rows.push(rowText(id, workspace, model, random));
  }
  const bounds = `"starting_at":"${instant(startMs)}","ending_at":"${instant(startMs + width)}"`;
  return Buffer.from(
    `{"data":[{${bounds},"results":[${rows.join(',')}]}],"has_more":false,"next_page":null}`,
    'latin1',
  );
}

function rowText(key: string, workspace: string, model: string, random: (limit: number) => number): string {
  const searches = random(20) === 0 ? random(9) + 1 : 0;
  const tier = random(10) === 0 ? 'batch' : 'standard';
  return (
    `{"account_id":null,"api_key_id":"${key}","cache_creation":{"ephemeral_1h_input_tokens":${random(90_000)},` +
    `"ephemeral_5m_input_tokens":${random(400_000)}},"cache_read_input_tokens":${random(3_000_000)},` +
    `"context_window":"0-200k","inference_geo":"global","model":"${model}","output_tokens":${random(90_000)},` +
    `"server_tool_use":{"web_search_requests":${searches}},"service_account_id":null,"service_tier":"${tier}",` +
    `"uncached_input_tokens":${random(900_000)},"workspace_id":"${workspace}"}`
  );
}

/**
 * Makes the bill for the days of some usage rows: one row for each day, workspace, model and token type, and one row
 * for the web searches of each day and workspace.
 */
export function billOf(usage: UsageRows, names: Names): BillRows {
  const sums = new Map<string, bigint>();
  const add = (day: number, workspace: number, model: number, type: number, amount: bigint): void => {
    const id = `${day} ${workspace} ${model} ${type}`;
    sums.set(id, (sums.get(id) ?? 0n) + amount);
  };
  for (let row = 0; row < usage.length; row += 1) {
    const day = Math.floor((usage.hour[row] ?? 0) / 24);
    const workspace = usage.workspace[row] ?? ABSENT;
    for (const type of [0, 1, 2, 3, 4] as const) {
      const amount = BigInt(tokensAt(usage, type, row)) * (BILLED_PICO[type] ?? 0n);
      add(day, workspace, usage.model[row] ?? ABSENT, type, amount);
    }
    const searches = BigInt(usage.webSearches[row] ?? 0) * BILLED_SEARCH_PICO;
    add(day, workspace, ABSENT, TOKEN_TYPE.other, searches);
  }
  const variant = names.variants.intern({
    serviceTier: 'standard',
    inferenceGeo: 'global',
    contextWindow: '0-200k',
    speed: null,
  });
  const tokens = names.costTypes.intern('tokens');
  const webSearch = names.costTypes.intern('web_search');
  const builder = createBillRowsBuilder();
  for (const [id, amount] of sums) {
    const [day = 0, workspace = ABSENT, model = ABSENT, type = 0] = id.split(' ').map(Number);
    const costType = type === TOKEN_TYPE.other ? webSearch : tokens;
    // One pico-dollar is added, so that splitting the amount among keys leaves a remainder.
    const odd = toPico(amount + 1n);
    builder.add({ day, workspace, model, tokenType: type as TokenType, variant, costType, amount: odd });
  }
  return builder.seal();
}

/** Returns the days of a range, in ascending order. */
export function listDays(from: Day, count: number): Day[] {
  return Array.from({ length: count }, (_, index) => (from + index) as Day);
}

/**
 * Returns a generator of whole numbers from 0 to below a limit. The same seed always gives the same numbers (Lehmer's
 * generator).
 */
function createRandom(seed: number): (limit: number) => number {
  let state = (Math.abs(Math.trunc(seed)) % 2_147_483_646) + 1;
  return (limit) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % limit;
  };
}

function instant(ms: number): string {
  const day = Math.floor(ms / 86_400_000) as Day;
  const hours = Math.round((ms - startOfDay(day)) / 3_600_000);
  return `${formatDay(day)}T${String(hours).padStart(2, '0')}:00:00Z`;
}
