/**
 * The calls that a page or another thread may make to an engine (it loads and computes figures), as plain data. Other
 * methods can't be called.
 */
import type { AnalysisCall, AnalysisName } from '../../analysis/analyses.ts';
import { parseAnalysisCall } from '../../analysis/run-analysis.ts';
import { isRecord } from '../../base/is-record.ts';
import type { Day } from '../../calendar/day.ts';
import type { Month } from '../../calendar/month.ts';
import type { CostQuery } from '../../query/cost-query.ts';
import { parseQuery } from '../../query/parse-query.ts';
import type { Selection } from '../../reports/reports.ts';
import { checkSetting } from '../../settings/check-setting.ts';
import { fail, ok, type Result } from '../../base/result.ts';
import { REFRESH_SCOPES, type Engine, type LimitsAsk, type QueryAsk, type RefreshScope } from '../engine.ts';

export type EngineCall =
  | { readonly method: 'reports'; readonly arguments: readonly [Selection] }
  | { readonly method: 'query'; readonly arguments: readonly [CostQuery, QueryAsk] }
  | { readonly method: 'analyze'; readonly arguments: readonly [...AnalysisCall, QueryAsk] }
  | { readonly method: 'refresh'; readonly arguments: readonly [RefreshScope] }
  | { readonly method: 'needKeys'; readonly arguments: readonly [readonly Month[]] }
  | { readonly method: 'needHours'; readonly arguments: readonly [readonly Day[]] }
  | { readonly method: 'keys'; readonly arguments: readonly [] }
  | { readonly method: 'limits'; readonly arguments: readonly [LimitsAsk] }
  | { readonly method: 'setVisible'; readonly arguments: readonly [boolean] };

/** The fault of a call whose method is not one of the methods of `EngineCall`, or whose arguments are not valid. */
export interface CallFault {
  readonly kind: 'notACall';
}

/** The largest number of entries in a list that a call contains. Pages of Outlay never send longer lists. */
const MAX_LISTED = 100_000;

/**
 * Parses a call `{method, arguments}` that a page or another thread has sent and that is already decoded. Only the
 * known fields are copied.
 */
export function parseEngineCall(value: unknown): Result<EngineCall, CallFault> {
  if (!isRecord(value)) return fail({ kind: 'notACall' });
  const { method, arguments: list } = value;
  if (!Array.isArray(list)) return fail({ kind: 'notACall' });
  const call = callOf(method, list);
  return call === null ? fail({ kind: 'notACall' }) : ok(call);
}

/** Calls the engine and returns its answer as plain data; null if the call has no answer. */
export async function performCall(engine: Engine, call: EngineCall): Promise<unknown> {
  switch (call.method) {
    case 'reports':
      return engine.reports(...call.arguments);
    case 'query':
      return engine.query(...call.arguments);
    case 'analyze': {
      const [name, query, ask] = call.arguments;
      return engine.analyze<AnalysisName>(name, query, ask);
    }
    case 'refresh':
      await engine.refresh(...call.arguments);
      return null;
    case 'needKeys':
      await engine.needKeys(...call.arguments);
      return null;
    case 'needHours':
      await engine.needHours(...call.arguments);
      return null;
    case 'keys':
      return engine.keys();
    case 'limits':
      return engine.limits(...call.arguments);
    case 'setVisible':
      engine.setVisible(...call.arguments);
      return null;
  }
}

function callOf(method: unknown, list: readonly unknown[]): EngineCall | null {
  if (method === 'keys') return list.length === 0 ? { method, arguments: [] } : null;
  const [argument, second, third] = list;
  if (list.length < 1 || list.length > mostArguments(method)) return null;
  switch (method) {
    case 'reports': {
      const selection = selectionOf(argument);
      return selection === null ? null : { method, arguments: [selection] };
    }
    case 'query': {
      const ask = askOf(second);
      const query = parseQuery(argument);
      return query === null || ask === null ? null : { method, arguments: [query, ask] };
    }
    case 'analyze': {
      const ask = askOf(third);
      const asked = parseAnalysisCall(argument, second);
      return asked === null || ask === null ? null : { method, arguments: [...asked, ask] };
    }
    case 'refresh':
      return isScope(argument) ? { method, arguments: [argument] } : null;
    case 'needKeys':
      return isList(argument) && argument.every(isMonth) ? { method, arguments: [argument] } : null;
    case 'needHours':
      return isList(argument) && argument.every(isDay) ? { method, arguments: [argument] } : null;
    case 'limits':
      return argument === 'kept' || argument === 'fresh' || argument === 'freshSpend'
        ? { method, arguments: [argument] }
        : null;
    case 'setVisible':
      return typeof argument === 'boolean' ? { method, arguments: [argument] } : null;
    default:
      return null;
  }
}

function mostArguments(method: unknown): number {
  if (method === 'analyze') return 3;
  return method === 'query' ? 2 : 1;
}

/**
 * Parses the argument `ask` of a query; null if it is not valid. A page of an earlier version does not send this
 * argument. In that case, the result is `loading`.
 */
function askOf(value: unknown = 'loading'): QueryAsk | null {
  return value === 'loading' || value === 'kept' ? value : null;
}

function isScope(value: unknown): value is RefreshScope {
  return REFRESH_SCOPES.some((scope) => scope === value);
}

function selectionOf(value: unknown): Selection | null {
  if (!isRecord(value)) return null;
  const { apiKeyIds, intradayKeys, monthKeys } = value;
  if (!isLimit(intradayKeys) || !isLimit(monthKeys)) return null;
  // A page of an earlier version does not send `prepaid`. In that case there is no prepaid credit.
  const prepaid = checkSetting('prepaid', value['prepaid'] ?? null);
  if (!prepaid.ok) return null;
  const rest = { intradayKeys, monthKeys, ...(prepaid.value !== null && { prepaid: prepaid.value }) };
  if (apiKeyIds === null) return { apiKeyIds, ...rest };
  return isList(apiKeyIds) && apiKeyIds.every(isKeyId) ? { apiKeyIds, ...rest } : null;
}

function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value) && value.length <= MAX_LISTED;
}

function isKeyId(value: unknown): value is string | null {
  return value === null || typeof value === 'string';
}

function isDay(value: unknown): value is Day {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}

function isMonth(value: unknown): value is Month {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}

/**
 * Whether a value can be the number of API keys to list: a whole number that is not negative, or Infinity for all keys.
 */
function isLimit(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && (Number.isSafeInteger(value) || value === Infinity);
}
