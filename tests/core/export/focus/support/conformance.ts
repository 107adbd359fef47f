/**
 * Finds violations of FOCUS 1.4 (a standard for billing data) in rows of the dataset “Cost and Usage”. The rules are
 * taken from the standard's descriptions of the columns (datasets/cost_and_usage/columns). This code reads the text of
 * a CSV file as another program would, without Outlay's own code.
 */

export type CsvRow = Readonly<Record<string, string | null>>;

/** The 65 columns of FOCUS 1.4. `never`: the standard does not allow null in this column; `if`: it does. */
export const STANDARD: Readonly<Record<string, 'never' | 'if'>> = {
  AllocatedMethodDetails: 'if',
  AllocatedMethodId: 'if',
  AllocatedResourceId: 'if',
  AllocatedResourceName: 'if',
  AllocatedTags: 'if',
  AvailabilityZone: 'if',
  BilledCost: 'never',
  BillingAccountId: 'never',
  BillingAccountName: 'if',
  BillingAccountType: 'never',
  BillingCurrency: 'never',
  BillingPeriodEnd: 'never',
  BillingPeriodStart: 'never',
  CapacityReservationId: 'if',
  CapacityReservationStatus: 'if',
  ChargeCategory: 'never',
  ChargeClass: 'if',
  ChargeDescription: 'if',
  ChargeFrequency: 'never',
  ChargePeriodEnd: 'never',
  ChargePeriodStart: 'never',
  CommitmentDiscountCategory: 'if',
  CommitmentDiscountId: 'if',
  CommitmentDiscountName: 'if',
  CommitmentDiscountQuantity: 'if',
  CommitmentDiscountStatus: 'if',
  CommitmentDiscountType: 'if',
  CommitmentDiscountUnit: 'if',
  CommitmentProgramEligibilityDetails: 'if',
  ConsumedQuantity: 'if',
  ConsumedUnit: 'if',
  ContractApplied: 'if',
  ContractedCost: 'never',
  ContractedUnitPrice: 'if',
  EffectiveCost: 'never',
  HostProviderName: 'never',
  InvoiceDetailId: 'if',
  InvoiceId: 'if',
  InvoiceIssuerName: 'never',
  ListCost: 'never',
  ListUnitPrice: 'if',
  PricingCategory: 'if',
  PricingCurrency: 'never',
  PricingCurrencyContractedUnitPrice: 'if',
  PricingCurrencyEffectiveCost: 'never',
  PricingCurrencyListUnitPrice: 'if',
  PricingQuantity: 'if',
  PricingUnit: 'if',
  RegionId: 'if',
  RegionName: 'if',
  ResourceId: 'if',
  ResourceName: 'if',
  ResourceType: 'if',
  ServiceCategory: 'never',
  ServiceName: 'never',
  ServiceProviderName: 'never',
  ServiceSubcategory: 'never',
  SkuId: 'if',
  SkuMeter: 'if',
  SkuPriceDetails: 'if',
  SkuPriceId: 'if',
  SubAccountId: 'if',
  SubAccountName: 'if',
  SubAccountType: 'if',
  Tags: 'if',
};

const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  ChargeCategory: ['Usage', 'Purchase', 'Tax', 'Credit', 'Adjustment'],
  ChargeClass: ['Correction'],
  ChargeFrequency: ['One-Time', 'Recurring', 'Usage-Based'],
  PricingCategory: ['Standard', 'Dynamic', 'Committed', 'Other'],
  ServiceCategory: ['AI and Machine Learning'],
  ServiceSubcategory: ['Generative AI'],
};

/** Columns that are null exactly if SkuPriceId is null, as listunitprice.md and the texts of the other columns say. */
const WITH_SKU_PRICE = [
  'ListUnitPrice',
  'ContractedUnitPrice',
  'PricingQuantity',
  'PricingUnit',
  'PricingCategory',
  'PricingCurrencyListUnitPrice',
  'PricingCurrencyContractedUnitPrice',
];
const DECIMALS = [
  'BilledCost',
  'ConsumedQuantity',
  'ContractedCost',
  'ContractedUnitPrice',
  'EffectiveCost',
  'ListCost',
  'ListUnitPrice',
  'PricingCurrencyContractedUnitPrice',
  'PricingCurrencyEffectiveCost',
  'PricingCurrencyListUnitPrice',
  'PricingQuantity',
  'x_UsageQuantity',
];
const TIMES = ['BillingPeriodStart', 'BillingPeriodEnd', 'ChargePeriodStart', 'ChargePeriodEnd'];
const JSON_COLUMNS = ['SkuPriceDetails', 'Tags', 'AllocatedTags'];
const SCALE = 24;

/** Returns the number in a text as a whole multiple of 10⁻²⁴. */
export function unitsOf(text: string): bigint {
  const [whole = '', fraction = ''] = text.replace('-', '').split('.');
  const units = BigInt(whole + fraction.padEnd(SCALE, '0'));
  return text.startsWith('-') ? -units : units;
}

/** Returns the rules that a row violates. */
export function brokenRules(row: CsvRow): readonly string[] {
  const broken: string[] = [];
  const rule = (name: string, isKept: boolean): void => {
    if (!isKept) broken.push(name);
  };
  const at = (column: string): string | null => row[column] ?? null;
  const number = (column: string): bigint => unitsOf(at(column) ?? '0');
  const isNull = (column: string): boolean => at(column) === null;

  for (const [column, nulls] of Object.entries(STANDARD))
    rule(`${column} is not null`, nulls === 'if' || !isNull(column));
  for (const [column, values] of Object.entries(ALLOWED))
    rule(`${column} has an allowed value`, isNull(column) || values.includes(at(column) ?? ''));
  for (const column of DECIMALS)
    rule(`${column} is a plain decimal`, isNull(column) || /^(0|-?(0\.\d+|[1-9]\d*(\.\d+)?))$/.test(plain(at(column))));
  for (const column of TIMES)
    rule(`${column} is a UTC time`, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(at(column) ?? ''));
  for (const column of JSON_COLUMNS) rule(`${column} is a JSON object`, isNull(column) || isObject(at(column) ?? ''));

  const isPriced = !isNull('SkuPriceId');
  for (const column of WITH_SKU_PRICE)
    rule(`${column} is null if and only if SkuPriceId is`, !isNull(column) === isPriced);
  rule('SkuPriceDetails is null if SkuPriceId is', isPriced || isNull('SkuPriceDetails'));
  const category = at('ChargeCategory');
  const isUsage = category === 'Usage';
  rule('SkuId is not null for usage', !isUsage || !isNull('SkuId'));
  rule('SkuMeter is null if and only if SkuId is', isNull('SkuMeter') === isNull('SkuId'));
  rule('SkuPriceId belongs to the SKU', !isPriced || (at('SkuPriceId') ?? '').startsWith(`${at('SkuId') ?? '?'}/`));
  rule('ConsumedQuantity is of priced usage', isNull('ConsumedQuantity') === !(isUsage && isPriced));
  rule('units are null with their quantity', isNull('ConsumedUnit') === isNull('ConsumedQuantity'));
  if (isPriced) {
    for (const [cost, price] of [
      ['ListCost', 'ListUnitPrice'],
      ['ContractedCost', 'ContractedUnitPrice'],
    ] as const) {
      const product = number(price) * number('PricingQuantity');
      rule(`${cost} is ${price} × PricingQuantity`, product === number(cost) * 10n ** BigInt(SCALE));
      rule(`${price} is not negative`, number(price) >= 0n);
    }
    const unit = /^(\d+) (\w+)$/.exec(at('PricingUnit') ?? '');
    rule('PricingUnit counts what is consumed', unit?.[2] === at('ConsumedUnit'));
    rule(
      'both quantities count the same',
      number('PricingQuantity') * BigInt(unit?.[1] ?? 0) === number('ConsumedQuantity'),
    );
  } else {
    rule('ListCost is BilledCost without a price', number('ListCost') === number('BilledCost'));
    rule('ContractedCost is ListCost without a price', number('ContractedCost') === number('ListCost'));
  }
  if (category === 'Credit') {
    rule('a credit costs the same in every column', number('ContractedCost') === number('BilledCost'));
    rule('a credit has no quantity', isNull('PricingQuantity') && isNull('ConsumedQuantity'));
  }
  rule('usage is not negative', !isUsage || number('BilledCost') >= 0n);
  rule(
    'EffectiveCost is BilledCost, because nothing is prepaid here',
    number('EffectiveCost') === number('BilledCost'),
  );
  rule('the billing currency is a currency', /^[A-Z]{3}$/.test(at('BillingCurrency') ?? ''));
  rule('both currencies are the same', at('PricingCurrency') === at('BillingCurrency'));
  const [periodStart, periodEnd, start, end] = TIMES.map((column) => Date.parse(at(column) ?? '')) as [
    number,
    number,
    number,
    number,
  ];
  rule('the charge is within its billing period', periodStart <= start && start < end && end <= periodEnd);
  rule('a charge is of one day', end - start === 86_400_000);
  rule('a billing period is a month', monthAfter(periodStart) === periodEnd);
  rule('the region has both columns or none', isNull('RegionId') === isNull('RegionName'));
  for (const column of Object.keys(row))
    rule(`${column} is a column of the standard or begins with x_`, column in STANDARD || /^x_[A-Z]\w+$/.test(column));
  return broken;
}

/**
 * Returns the violations that show only when the rows of a file are compared with each other, such as two list prices
 * of one SkuPriceId on one day.
 */
export function brokenTogether(rows: readonly CsvRow[]): readonly string[] {
  const parents = new Map<string, Set<string>>();
  const prices = new Map<string, Set<string>>();
  const details = new Map<string, Set<string>>();
  const keep = (into: Map<string, Set<string>>, id: string, value: string): void =>
    void into.set(id, (into.get(id) ?? new Set()).add(value));
  for (const row of rows) {
    const id = row['SkuPriceId'] ?? null;
    if (id === null) continue;
    keep(parents, id, row['SkuId'] ?? '');
    keep(details, id, row['SkuPriceDetails'] ?? '');
    keep(prices, `${id} on ${row['ChargePeriodStart'] ?? ''}`, row['ListUnitPrice'] ?? '');
  }
  const severalOf = (what: string, found: ReadonlyMap<string, ReadonlySet<string>>): readonly string[] =>
    [...found].filter(([, values]) => values.size > 1).map(([id]) => `${id} has one ${what}`);
  return [...severalOf('SkuId', parents), ...severalOf('details', details), ...severalOf('list price a day', prices)];
}

/** Removes the zeros at the end of a decimal number's fraction. */
function plain(text: string | null): string {
  return (text ?? '').replace(/\.0+$/, '').replace(/(\.\d*?)0+$/, '$1');
}

function isObject(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}

function monthAfter(start: number): number {
  const date = new Date(start);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1);
}
