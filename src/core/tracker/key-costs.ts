/**
 * Requests the cost of each API key in the days that the overview shows, for the list in which a person selects keys.
 * It does so only while such a list is open.
 */
import type { Result } from '../base/result.ts';
import type { Engine, EngineQueryFault } from '../engine/engine.ts';
import type { CostAnswer } from '../query/cost-query.ts';
import type { Reports } from '../reports/reports.ts';
import type { TeamRules } from '../teams/team.ts';
import type { Attempts } from './failed-requests.ts';
import { createFeed } from './feed.ts';
import { keyCostsQuestion, type Scope } from './scope.ts';

export interface KeyCosts {
  readonly scope: Scope;
  readonly result: Result<CostAnswer, EngineQueryFault>;
}

interface KeyQuestion {
  readonly scope: Scope;
  readonly reports: Reports;
  /** the organization's teams; a filter by team needs them */
  readonly teams: readonly TeamRules[];
}

export interface AskKeyCostsOptions {
  readonly engine: Pick<Engine, 'query'>;
  /**
   * returns the current question; null if no list of API keys is open, if there are no figures, or if the plan excludes
   * costs by API key
   */
  readonly looking: () => KeyQuestion | null;
  readonly onAnswer: (costs: KeyCosts) => void;
  readonly onFailed: (error: unknown) => void;
  readonly attempts: Attempts;
}

export interface KeyCostsFeed {
  /**
   * call it when the scope (days, filters and grouping) or the figures may have changed, or when a list of API keys was
   * opened
   */
  request(): void;
  stop(): void;
}

export function askKeyCosts({ engine, looking, onAnswer, onFailed, attempts }: AskKeyCostsOptions): KeyCostsFeed {
  let last: KeyQuestion | null = null;
  return createFeed({
    question: () => {
      const next = looking();
      const isSame = next?.scope === last?.scope && next?.reports === last?.reports && next?.teams === last?.teams;
      if (!isSame) last = next;
      return last;
    },
    ask: async ({ scope, reports: { computedAt, since }, teams }): Promise<KeyCosts> => ({
      scope,
      result: await engine.query(keyCostsQuestion(scope, { nowMs: computedAt, since, teams })),
    }),
    onAnswer,
    onFailed,
    attempts,
  });
}
