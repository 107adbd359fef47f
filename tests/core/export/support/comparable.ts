/**
 * Reduces a snapshot to the figures that Outlay and the tests' own computation both produce, so that two snapshots can
 * be compared. Accepts snapshots of Outlay and snapshots of that computation.
 */
import type { Snapshot } from '../../../../src/core/export/snapshot.ts';
import type { expectedSnapshot } from '../../../support/organization/oracle-snapshot.ts';

type Expected = ReturnType<typeof expectedSnapshot>;

interface NamedCost {
  readonly id: string | null;
  readonly cost: number;
}

/**
 * Removes names and labels. Sorts models, keys and workspaces by id, because another test checks the order that Outlay
 * promises. Also removes months without costs and tokens, and keys and workspaces whose cost is zero. Such entries may
 * be in only one of the two compared snapshots.
 */
export function comparable(snapshot: Snapshot | Expected): unknown {
  const { since, billedThrough, totalCost, currentMonthCost, totalCostWorkspaces, intradayDate, intradayCost } =
    snapshot;
  return {
    since,
    billedThrough,
    totalCost,
    currentMonthCost,
    totalCostWorkspaces,
    monthly: snapshot.monthly
      .filter((month) => month.cost !== 0 || month.unattributedCost !== 0 || tokensOf(month) > 0)
      .map((month) => ({
        month: month.month,
        cost: month.cost,
        estimated: month.estimated,
        costs: month.costs,
        unattributedCost: month.unattributedCost,
        tokens: tokensIn(month),
        perKey: withMoney(month.perKey),
      })),
    models: snapshot.models
      .map(({ model, cost, costs, unpricedTokens, ...rest }) => ({
        model,
        cost,
        costs,
        unpricedTokens,
        tokens: tokensIn(rest),
      }))
      .toSorted((a, b) => byText(a.model, b.model)),
    workspaces: withMoney(snapshot.workspaces),
    intradayDate,
    intradayCost,
    intraday: snapshot.intraday
      .map(({ apiKeyId, cost, models }) => ({
        apiKeyId,
        cost,
        models: models.toSorted((a, b) => byText(a.model, b.model)),
      }))
      .toSorted((a, b) => byText(a.apiKeyId, b.apiKeyId)),
  };
}

type Tokens = Pick<
  Snapshot['monthly'][number],
  'inputTokens' | 'cacheCreationTokens' | 'cacheReadTokens' | 'outputTokens'
>;

function tokensOf(of: Tokens): number {
  return of.inputTokens + of.cacheCreationTokens + of.cacheReadTokens + of.outputTokens;
}

function tokensIn({ inputTokens, cacheCreationTokens, cacheReadTokens, outputTokens }: Tokens): Tokens {
  return { inputTokens, cacheCreationTokens, cacheReadTokens, outputTokens };
}

function withMoney(list: readonly NamedCost[]): NamedCost[] {
  return list
    .filter(({ cost }) => cost !== 0)
    .map(({ id, cost }) => ({ id, cost }))
    .toSorted((a, b) => byText(a.id, b.id));
}

function byText(a: string | null, b: string | null): number {
  if (a === b) return 0;
  if (a === null || b === null) return a === null ? -1 : 1;
  return a < b ? -1 : 1;
}
