/**
 * Invents the rows of an organization with many workspaces during a measurement. Every workspace uses every model every
 * day, in one variant (service tier, geography, context window and speed).
 */
import type { Day } from '../src/core/calendar/day.ts';
import { firstHourOf } from '../src/core/calendar/hour.ts';
import type { BillRows } from '../src/core/model/bill-rows.ts';
import { createBillRowsBuilder } from '../src/core/model/bill-rows-builder.ts';
import { TOKEN_TYPE } from '../src/core/model/category.ts';
import { ABSENT } from '../src/core/model/dictionary.ts';
import type { Names } from '../src/core/model/names.ts';
import { createUsageRowsBuilder } from '../src/core/model/usage-rows-builder.ts';
import type { UsageRows } from '../src/core/model/usage-rows.ts';
import { toPico } from '../src/core/money/pico.ts';

const MODELS = 10;
const TOKEN_TYPES = [TOKEN_TYPE.input, TOKEN_TYPE.write5m, TOKEN_TYPE.write1h, TOKEN_TYPE.read, TOKEN_TYPE.output];

/**
 * Makes the rows of some days: one row of usage for each workspace and model, and one row of the bill for each token
 * type of that usage. One workspace is the default workspace.
 */
export function rowsOfDays(
  days: readonly Day[],
  workspaces: number,
  names: Names,
): { readonly bill: BillRows; readonly usage: UsageRows } {
  const standard = { serviceTier: 'standard', inferenceGeo: 'global', contextWindow: '0-200k' };
  const billed = names.variants.intern({ ...standard, speed: null });
  const used = names.variants.intern({ ...standard, speed: 'standard' });
  const costType = names.costTypes.intern('tokens');
  for (let model = 0; model < MODELS; model += 1) names.models.intern(`model-${model}`);
  for (let workspace = 0; workspace < workspaces - 1; workspace += 1) names.workspaces.intern(`workspace-${workspace}`);
  const bill = createBillRowsBuilder(workspaces * MODELS * days.length * TOKEN_TYPES.length);
  const usage = createUsageRowsBuilder(workspaces * MODELS * days.length);
  for (const [step, day] of days.entries()) {
    for (let workspace = ABSENT; workspace < workspaces - 1; workspace += 1) {
      for (let model = 0; model < MODELS; model += 1) {
        const tokens = 1_000_000 + step * 977 + workspace * 31 + model;
        usage.add(firstHourOf(day), ABSENT, workspace, model, used, tokens, tokens, tokens, tokens, tokens, 0);
        for (const tokenType of TOKEN_TYPES) {
          const amount = toPico(BigInt(tokens) * 5_000_001n);
          bill.add({ day, workspace, model, tokenType, variant: billed, costType, amount });
        }
      }
    }
  }
  return { bill: bill.seal(), usage: usage.seal() };
}

/** Makes the usage of a day in buckets of an hour. The rows name no API keys. */
export function hoursOfDay(day: Day, workspaces: number, names: Names): UsageRows {
  const used = names.variants.intern({
    serviceTier: 'standard',
    inferenceGeo: 'global',
    contextWindow: '0-200k',
    speed: 'standard',
  });
  const usage = createUsageRowsBuilder(workspaces * MODELS * 24);
  for (let hour = 0; hour < 24; hour += 1) {
    for (let workspace = ABSENT; workspace < workspaces - 1; workspace += 1) {
      for (let model = 0; model < MODELS; model += 1) {
        const tokens = 40_000 + hour * 977 + workspace * 31 + model;
        usage.add(firstHourOf(day) + hour, ABSENT, workspace, model, used, tokens, tokens, tokens, tokens, tokens, 0);
      }
    }
  }
  return usage.seal();
}
