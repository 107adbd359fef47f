/**
 * Adds missing fields to snapshots that an older version of Outlay exported, because version 1 of the format got more
 * fields over time. A missing field is computed from other fields, or gets a default value such as null.
 */

type Fields = Readonly<Record<string, unknown>>;

const NO_DOUBTS = { unpricedTokens: 0, isApproximate: false, hasPriority: false };

/**
 * Adds the missing fields to a snapshot. A value that is not an object is returned unchanged. The schema check, which
 * follows, refuses every value that is not a snapshot.
 */
export function upgradeSnapshot(value: unknown): unknown {
  if (!isFields(value)) return value;
  const { monthly, models, workspaces, intraday, spendLimit, filter } = value;
  return {
    knownThrough: value['intradayAsOf'] ?? null,
    isPartial: false,
    isLowerBound: Array.isArray(models) && models.some((model) => isFields(model) && model['unpricedTokens'] !== 0),
    days: [],
    estimateAccuracy: null,
    notEstimated: null,
    intradayReported: null,
    prepaid: null,
    ...value,
    filter: isFields(filter) ? { unknownApiKeyIds: [], ...filter } : filter,
    monthly: each(monthly, (month) => ({
      status: month['estimated'] === true ? 'estimated' : 'billed',
      unknownDays: 0,
      belowUsageDays: [],
      revisions: [],
      ...NO_DOUBTS,
      ...month,
      perKey: each(month['perKey'], (key) => ({ unpricedTokens: unpricedOfKeys(month), ...key })),
    })),
    models: each(models, (model) => ({ ...NO_DOUBTS, ...model })),
    workspaces: each(workspaces, (workspace) => ({ ...NO_DOUBTS, ...workspace })),
    intraday: each(intraday, (key) => ({ isApproximate: false, hasPriority: false, ...key })),
    spendLimit: isFields(spendLimit) ? { isLowerBound: false, isPartial: false, ...spendLimit } : spendLimit,
  };
}

/**
 * Returns the number of tokens without a known price that each API key of a month has. It is 0 if the month has no such
 * tokens. Otherwise it is null, because nobody knows which keys used them.
 */
function unpricedOfKeys({ unpricedTokens = 0 }: Fields): 0 | null {
  return unpricedTokens === 0 ? 0 : null;
}

function each(list: unknown, upgrade: (item: Fields) => Fields): unknown {
  return Array.isArray(list) ? list.map((item: unknown) => (isFields(item) ? upgrade(item) : item)) : list;
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
