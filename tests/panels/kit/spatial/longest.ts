/** Lists the longest amounts and names that must fit into a panel. */

/** Up to fourteen digits before the decimal point, as a large bill in won or rupees has. */
export const LONGEST_AMOUNTS = [
  '₩12,345,678,901,234',
  '₹12,34,56,78,90,123.45',
  'CHF 12’345’678’901.23',
  '-R$ 12.345.678.901,23',
];

export const LONGEST_NAMES = [
  'production-checkout-assistant-europe-west-1-replica-000000000000000000000000000000000000000042',
  'The team that looks after customers who have asked for their money back more than once in a quarter',
  'W'.repeat(60),
  'a',
];
