/**
 * The columns of the FOCUS 1.4 dataset “Cost and Usage”, and Outlay's own columns (`x_`). Each column has a name, a
 * type and a function for its value. Descriptions of the columns: https://focus.finops.org, version 1.4. docs/focus.md
 * says which columns are always empty and why.
 */
import { startOfDay } from '../../calendar/day.ts';
import { addMonths, firstDayOf, monthOf } from '../../calendar/month.ts';
import { costOfTokens } from '../../pricing/cost-of-tokens.ts';
import type { Organization } from '../../provider/contract.ts';
import { NO_VALUE } from '../../query/cost-query.ts';
import type { QueryNames } from '../query-names.ts';
import { describeCharge } from './describe-charge.ts';
import type { FocusCharge } from './focus-charge.ts';
import { meteredUnitOf } from './metered-unit.ts';
import { PROVIDER_NAME } from './sku.ts';
import type { UnitPrice } from './unit-price.ts';

/** What the values of a file depend on, apart from the charges. */
export interface FocusContext {
  readonly organization: Organization;
  readonly names: QueryNames;
  /** true for the demo: its account, descriptions and `x_DataOrigin` say `invented` */
  readonly isInvented: boolean;
  /** the tags of a workspace (null is the default workspace), such as its team; null if it has none */
  tagsOf(workspace: string | null): Readonly<Record<string, string>> | null;
}

type Value<T> = (charge: FocusCharge, context: FocusContext) => T | null;

export type FocusColumn =
  | { readonly id: string; readonly kind: 'text'; readonly of: Value<string> }
  /** `of` returns the value × 10^scale as a whole number. Example: 1.5 with the scale 2 is 150 */
  | { readonly id: string; readonly kind: 'decimal'; readonly scale: number; readonly of: Value<bigint> }
  /** `of` returns milliseconds since the epoch */
  | { readonly id: string; readonly kind: 'time'; readonly of: Value<number> };

/** The number of decimals of amounts and unit prices: 12, for whole pico-dollars. */
const COST_SCALE = 12;
const QUANTITY_SCALE = 6;
const CURRENCY = 'USD';
const REGION_NAMES: ReadonlyMap<string, string> = new Map([['us', 'United States']]);
/** Values of the provider's geography field. These values do not name the region in which requests ran. */
const NO_REGION = new Set<string | null>([null, 'global', 'not_available']);

const text = (id: string, of: Value<string>): FocusColumn => ({ id, kind: 'text', of });
const cost = (id: string, of: Value<bigint>): FocusColumn => ({ id, kind: 'decimal', scale: COST_SCALE, of });
const amountOf = (id: string, scale: number, of: Value<bigint>): FocusColumn => ({ id, kind: 'decimal', scale, of });
const time = (id: string, of: Value<number>): FocusColumn => ({ id, kind: 'time', of });
const empty = (id: string): FocusColumn => text(id, () => null);

const billed: Value<bigint> = ({ cost: amount }) => amount;
const listCost: Value<bigint> = ({ price, quantity, cost: amount }) =>
  price === null ? amount : price.list * BigInt(quantity);
const contractedCost: Value<bigint> = ({ price, quantity, cost: amount }) =>
  price === null ? amount : costOfTokens(price.contracted, quantity);
const unitPrice =
  (priceOf: (price: UnitPrice, quantity: number) => bigint): Value<bigint> =>
  ({ price, series }) => {
    const unit = meteredUnitOf(series.item);
    return price === null || unit === null ? null : priceOf(price, unit.perPricingUnit);
  };
const listUnitPrice = unitPrice(({ list }, quantity) => list * BigInt(quantity));
const contractedUnitPrice = unitPrice(({ contracted }, quantity) => costOfTokens(contracted, quantity));
const ifPriced =
  <T>(of: Value<T>): Value<T> =>
  (charge, context) =>
    charge.price === null ? null : of(charge, context);
const ifUsage =
  <T>(of: Value<T>): Value<T> =>
  (charge, context) =>
    charge.category === 'Usage' ? of(charge, context) : null;
const periodStart = ({ day }: FocusCharge): number => startOfDay(firstDayOf(monthOf(day)));
const periodEnd = ({ day }: FocusCharge): number => startOfDay(firstDayOf(addMonths(monthOf(day), 1)));
const regionOf = ({ series }: FocusCharge): string | null =>
  NO_REGION.has(series.variant.inferenceGeo) ? null : series.variant.inferenceGeo;

/** The 65 columns of the standard, in alphabetical order. */
export const STANDARD_COLUMNS: readonly FocusColumn[] = [
  empty('AllocatedMethodDetails'),
  empty('AllocatedMethodId'),
  empty('AllocatedResourceId'),
  empty('AllocatedResourceName'),
  empty('AllocatedTags'),
  empty('AvailabilityZone'),
  cost('BilledCost', billed),
  text('BillingAccountId', (_, { organization }) => organization.id),
  text('BillingAccountName', (_, { organization, isInvented }) =>
    isInvented ? `invented: ${organization.name}` : organization.name,
  ),
  text('BillingAccountType', () => 'Organization'),
  text('BillingCurrency', () => CURRENCY),
  time('BillingPeriodEnd', periodEnd),
  time('BillingPeriodStart', periodStart),
  empty('CapacityReservationId'),
  empty('CapacityReservationStatus'),
  text('ChargeCategory', ({ category }) => category),
  empty('ChargeClass'),
  text('ChargeDescription', describeCharge),
  text('ChargeFrequency', ({ category }) => (category === 'Usage' ? 'Usage-Based' : 'One-Time')),
  time('ChargePeriodEnd', ({ day }) => startOfDay(day) + 86_400_000),
  time('ChargePeriodStart', ({ day }) => startOfDay(day)),
  empty('CommitmentDiscountCategory'),
  empty('CommitmentDiscountId'),
  empty('CommitmentDiscountName'),
  amountOf('CommitmentDiscountQuantity', QUANTITY_SCALE, () => null),
  empty('CommitmentDiscountStatus'),
  empty('CommitmentDiscountType'),
  empty('CommitmentDiscountUnit'),
  empty('CommitmentProgramEligibilityDetails'),
  amountOf(
    'ConsumedQuantity',
    0,
    ifPriced(({ quantity }) => BigInt(quantity)),
  ),
  text(
    'ConsumedUnit',
    ifPriced(({ series }) => meteredUnitOf(series.item)?.name ?? null),
  ),
  empty('ContractApplied'),
  cost('ContractedCost', contractedCost),
  cost('ContractedUnitPrice', contractedUnitPrice),
  cost('EffectiveCost', billed),
  text('HostProviderName', () => PROVIDER_NAME),
  empty('InvoiceDetailId'),
  empty('InvoiceId'),
  text('InvoiceIssuerName', () => PROVIDER_NAME),
  cost('ListCost', listCost),
  cost('ListUnitPrice', listUnitPrice),
  text(
    'PricingCategory',
    ifPriced(() => 'Standard'),
  ),
  text('PricingCurrency', () => CURRENCY),
  cost('PricingCurrencyContractedUnitPrice', contractedUnitPrice),
  cost('PricingCurrencyEffectiveCost', billed),
  cost('PricingCurrencyListUnitPrice', listUnitPrice),
  amountOf(
    'PricingQuantity',
    QUANTITY_SCALE,
    ifPriced(({ quantity, series }) => {
      const unit = meteredUnitOf(series.item);
      return unit === null ? null : (BigInt(quantity) * 10n ** BigInt(QUANTITY_SCALE)) / BigInt(unit.perPricingUnit);
    }),
  ),
  text(
    'PricingUnit',
    ifPriced(({ series }) => meteredUnitOf(series.item)?.pricingUnit ?? null),
  ),
  text('RegionId', regionOf),
  text('RegionName', (charge) => {
    const region = regionOf(charge);
    return region === null ? null : (REGION_NAMES.get(region) ?? region);
  }),
  empty('ResourceId'),
  empty('ResourceName'),
  empty('ResourceType'),
  text('ServiceCategory', () => 'AI and Machine Learning'),
  text('ServiceName', () => 'Claude API'),
  text('ServiceProviderName', () => PROVIDER_NAME),
  text('ServiceSubcategory', () => 'Generative AI'),
  text(
    'SkuId',
    ifUsage(({ sku }) => sku.id),
  ),
  text(
    'SkuMeter',
    ifUsage(({ sku }) => sku.meter),
  ),
  text(
    'SkuPriceDetails',
    ifPriced(({ sku }) => sku.details),
  ),
  text(
    'SkuPriceId',
    ifPriced(({ sku }) => sku.priceId),
  ),
  text('SubAccountId', ({ series }) => series.workspace ?? NO_VALUE.workspace),
  text('SubAccountName', ({ series }, { names }) => names.nameOf('workspace', series.workspace ?? NO_VALUE.workspace)),
  text('SubAccountType', () => 'Workspace'),
  text('Tags', ({ series }, { tagsOf }) => {
    const tags = tagsOf(series.workspace);
    return tags === null ? null : JSON.stringify(tags);
  }),
];

/**
 * Outlay's own columns, in alphabetical order. Their values do not depend on the price of a charge. Some columns of the
 * standard are empty if this price is not certain.
 */
const OWN_COLUMNS: readonly FocusColumn[] = [
  text('x_ContextWindow', ({ series }) => series.variant.contextWindow),
  text('x_CostBasis', ({ basis }) => basis),
  text('x_DataOrigin', (_, { isInvented }) => (isInvented ? 'invented' : 'provider')),
  text('x_InferenceGeography', ({ series }) => series.variant.inferenceGeo),
  text('x_ItemId', ({ series }) => series.item),
  text('x_ModelFamily', ({ sku }) => sku.modelFamily),
  text('x_ModelId', ({ series }) => series.model),
  text('x_ServiceTier', ({ series }) => series.variant.serviceTier),
  text('x_Speed', ({ series }) => series.variant.speed),
  text('x_TokenCacheAction', ({ sku }) => sku.cacheAction),
  text('x_TokenDirection', ({ sku }) => sku.direction),
  amountOf('x_UsageQuantity', 0, ({ quantity }) => (quantity === 0 ? null : BigInt(quantity))),
  text('x_UsageUnit', ({ quantity, series }) => (quantity === 0 ? null : (meteredUnitOf(series.item)?.name ?? null))),
];

export const FOCUS_COLUMNS: readonly FocusColumn[] = [...STANDARD_COLUMNS, ...OWN_COLUMNS];
