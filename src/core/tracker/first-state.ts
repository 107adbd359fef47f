/** The state of a page before anything is loaded. */
import type { EngineStatus } from '../engine/engine.ts';
import type { HostState } from '../host/host.ts';
import { FIRST_SELECTION } from '../reports/first-selection.ts';
import { DEFAULT_SETTINGS } from '../settings/settings.ts';
import { NO_LIST_ANSWERS } from './list-answers.ts';
import { FIRST_SCOPE } from './scope.ts';
import type { TrackerState } from './tracker-state.ts';

/** The state of the list of API keys with their costs, while this list is closed. */
export const NO_KEY_LIST: TrackerState['keyList'] = { isOpen: false, costs: null };

/** The parts of the state that belong to one organization, before they are loaded. Limits and reports are not here. */
export const NOTHING_OF_ORGANIZATION = {
  keys: null,
  answer: null,
  counted: null,
  explained: null,
  anomalies: null,
  teamBudgets: [],
  saved: null,
  lists: NO_LIST_ANSWERS,
  openRows: [],
  rowDetails: [],
} as const;

/**
 * Returns the first state of a page: no figures yet, the default settings, the engine's status, and the state of the
 * host (API keys, alerts, the plan).
 */
export function firstState(status: EngineStatus, host: HostState | null): TrackerState {
  return {
    ...NOTHING_OF_ORGANIZATION,
    status,
    reports: null,
    settings: DEFAULT_SETTINGS,
    hasSettings: false,
    host,
    limits: null,
    hasLimits: false,
    monthPage: 0,
    selection: FIRST_SELECTION,
    scope: FIRST_SCOPE,
    sliding: null,
    keyList: NO_KEY_LIST,
    offeredKeys: null,
    refreshing: null,
    problem: null,
    settingsProblem: null,
    unanswered: [],
  };
}
