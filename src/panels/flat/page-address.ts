/**
 * Writes and reads the state of the page in its address: the Overview's days and filters, what its costs are grouped
 * by, the open tab, and the ids of the selected API keys. Example:
 * `?range=last-month&tab=months&api-key=apikey_01&api-key=console`. Default values are not written.
 */
import { HOME_VIEW, VIEWS, type Settings, type View } from '../../core/settings/settings.ts';
import { NO_VALUE } from '../../core/query/cost-query.ts';
import { dimensionWord } from '../../core/query/query-words.ts';
import type { Scope } from '../../core/tracker/scope.ts';
import { addressOfScope, scopeOfAddress } from './scope-address.ts';

export interface PageAddress {
  readonly scope: Scope;
  /**
   * the tab that the address opens; null if the address contains no known tab, and its scope (days, filters, grouping
   * and so on) is the default. The page then opens the tab of the last visit
   */
  readonly tab: View | null;
  readonly apiKeyIds: Settings['apiKeyIds'];
}

export const TAB = 'tab';
export const KEY = dimensionWord('apiKey');
/**
 * The largest number of API keys in an address. Mail and chat programs break long addresses, so if more keys than this
 * are selected, the address contains no keys.
 */
const MOST_KEYS = 20;
export const KEY_ID = /^[\w-]{1,100}$/;

/**
 * Returns the query string of the page's address, with `?`. `before` is the previous query string. Parameters in
 * `before` that Outlay does not know are kept.
 */
export function addressOfPage({ scope, tab, apiKeyIds }: PageAddress, before = ''): string {
  const parameters = new URLSearchParams(addressOfScope(scope, before));
  parameters.delete(TAB);
  parameters.delete(KEY);
  if (tab !== null && tab !== HOME_VIEW) parameters.set(TAB, tab);
  if (apiKeyIds !== null && apiKeyIds.length <= MOST_KEYS) {
    for (const id of apiKeyIds) parameters.append(KEY, id ?? NO_VALUE.apiKey);
  }
  const text = parameters.toString();
  return text === '' ? '' : `?${text}`;
}

/**
 * Reads the state of the page from an address. If an address has no known tab but a scope (days, filters, grouping and
 * so on) that is not the default, it opens the Overview.
 */
export function pageOfAddress(search: string): PageAddress {
  const parameters = new URLSearchParams(search);
  const scope = scopeOfAddress(search);
  const named = VIEWS.find((view) => view === parameters.get(TAB));
  const ids = new Set(parameters.getAll(KEY).filter((id) => KEY_ID.test(id)));
  const keys = [...ids].slice(0, MOST_KEYS).map((id) => (id === NO_VALUE.apiKey ? null : id));
  return {
    scope,
    tab: named ?? (addressOfScope(scope) === '' ? null : HOME_VIEW),
    apiKeyIds: keys.length === 0 ? null : keys,
  };
}

/**
 * Whether the page removes parameters from an address. It removes a parameter if its value is the default or can't be
 * read. It keeps parameters that Outlay does not know.
 */
export function isCut(search: string): boolean {
  const kept = new URLSearchParams(addressOfPage(pageOfAddress(search), search));
  return kept.size < new URLSearchParams(search).size;
}
