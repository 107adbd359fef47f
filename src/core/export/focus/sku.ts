/**
 * Makes the SKU of a charge: what was used (SkuId), and on which terms (SkuPriceId). Both ids depend only on the fields
 * of the charge, such as its model and item. So they are the same at any time and in any organization.
 */
import type { ChargeSeries } from '../../analysis/charges/charges.ts';
import { NO_VALUE } from '../../query/cost-query.ts';
import { parseModelId } from '../../pricing/model-id.ts';
import { costTypeWords } from '../cost-type-words.ts';

export interface Sku {
  /** the SKU id: model, item and context window, such as `anthropic/claude-opus-5-5/output/0-200k` */
  readonly id: string;
  /** the SKU price id: the SKU id, then service tier, geography and speed, such as `…/batch/global/standard` */
  readonly priceId: string;
  /** what is counted, such as `Output Tokens` */
  readonly meter: string;
  readonly direction: 'Input' | 'Output' | null;
  readonly cacheAction: 'Read' | 'Write' | 'Uncached' | null;
  readonly modelFamily: string | null;
  /** the value of the column SkuPriceDetails, as JSON text */
  readonly details: string;
}

type Metered = Pick<Sku, 'meter' | 'direction' | 'cacheAction'>;

const METERED: ReadonlyMap<string, Metered> = new Map<string, Metered>([
  ['input', { meter: 'Input Tokens', direction: 'Input', cacheAction: 'Uncached' }],
  ['write5m', { meter: '5-Minute Cache Write Tokens', direction: 'Input', cacheAction: 'Write' }],
  ['write1h', { meter: '1-Hour Cache Write Tokens', direction: 'Input', cacheAction: 'Write' }],
  ['read', { meter: 'Cache Read Tokens', direction: 'Input', cacheAction: 'Read' }],
  ['output', { meter: 'Output Tokens', direction: 'Output', cacheAction: null }],
  ['webSearch', { meter: 'Web Searches', direction: null, cacheAction: null }],
  ['codeExecution', { meter: 'Code Execution', direction: null, cacheAction: null }],
  ['sessions', { meter: 'Sessions', direction: null, cacheAction: null }],
  ['other', { meter: 'Other', direction: null, cacheAction: null }],
]);

export const PROVIDER_NAME = 'Anthropic';
const PROVIDER_ID = 'anthropic';

export function skuOf({ model, item, variant }: ChargeSeries): Sku {
  const { serviceTier, inferenceGeo, contextWindow, speed } = variant;
  const metered = METERED.get(item) ?? { meter: costTypeWords(item), direction: null, cacheAction: null };
  const id = idOf([PROVIDER_ID, model ?? NO_VALUE.model, item, contextWindow ?? NO_VALUE.contextWindow]);
  const terms = [serviceTier ?? NO_VALUE.serviceTier, inferenceGeo ?? NO_VALUE.geography, speed ?? NO_VALUE.speed];
  const modelFamily = model === null ? null : familyOf(model);
  return {
    id,
    priceId: `${id}/${idOf(terms)}`,
    ...metered,
    modelFamily,
    details: JSON.stringify(
      withoutNulls({
        x_ContextWindow: contextWindow,
        x_InferenceGeography: inferenceGeo,
        x_ModelDeveloper: model === null ? null : PROVIDER_NAME,
        x_ModelFamily: modelFamily,
        x_ModelId: model,
        x_ServiceTier: serviceTier,
        x_Speed: speed,
        x_TokenCacheAction: metered.cacheAction,
        x_TokenDirection: metered.direction,
      }),
    ),
  };
}

function idOf(parts: readonly string[]): string {
  return parts.map(encodeURIComponent).join('/');
}

/** The family of a model: `Claude Opus` for `claude-opus-5-5`; null if the id contains no known family. */
function familyOf(model: string): string | null {
  const { line } = parseModelId(model);
  return line === null ? null : `Claude ${line.slice(0, 1).toUpperCase()}${line.slice(1)}`;
}

function withoutNulls(fields: Readonly<Record<string, string | null>>): Readonly<Record<string, string | null>> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
}
