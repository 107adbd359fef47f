/**
 * Makes a page without a screen for tests: the tracker (the state of a page) with an engine (source of figures). A test
 * does what a person would do, and reads what the panels would get after everything is loaded.
 */
import { setTimeout } from 'node:timers/promises';
import { ok } from '../../../src/core/base/result.ts';
import type { RatesService } from '../../../src/core/base/ports.ts';
import { encodeUtf8 } from '../../../src/core/base/utf8.ts';
import type { Engine } from '../../../src/core/engine/engine.ts';
import type { CurrencyCode } from '../../../src/core/money/currency.ts';
import { DEFAULT_SETTINGS } from '../../../src/core/settings/settings.ts';
import { createTracker } from '../../../src/core/tracker/create-tracker.ts';
import type { TrackerState } from '../../../src/core/tracker/tracker-state.ts';
import { PANELS } from '../../../src/panels/registry.ts';
import { needsOfPanels } from '../../../src/panels/panel-lists.ts';
import { monthsActions } from '../../../src/panels/months/actions.ts';
import type { MonthsActions } from '../../../src/panels/months/model.ts';
import { overviewActions, type OverviewActions } from '../../../src/panels/overview/actions.ts';
import type { PanelInput } from '../../../src/panels/parts/panel-input.ts';

interface PageActions extends OverviewActions, Pick<MonthsActions, 'openDay'> {
  changeCurrency(currency: CurrencyCode): void;
}

export interface Page {
  /** does the action, and waits until every answer is there */
  press(what: (act: PageActions) => void): Promise<void>;
  /** chooses from a list: one press opens the list, and one press takes the option */
  choose(what: (act: PageActions) => void): Promise<void>;
  presses(): number;
  input(): PanelInput;
  state(): TrackerState;
  close(): void;
}

/** Opens a page. Nothing is chosen on it, and the figures of the Overview are loaded. */
export async function openPage(engine: Engine, nowMs: number): Promise<Page> {
  let presses = 0;
  const tracker = createTracker({
    engine,
    settings: {
      load: async () => DEFAULT_SETTINGS,
      change: async (change) => ({ ...DEFAULT_SETTINGS, ...change }),
      subscribe: () => () => undefined,
    },
    host: null,
    needsOf: needsOfPanels(PANELS),
  });
  const { store, actions } = tracker;
  const act: PageActions = {
    ...overviewActions(actions),
    openDay: monthsActions(actions).openDay,
    changeCurrency: actions.selectCurrency,
  };
  await atRest(store.getState);
  const press = async (count: number, what: (all: PageActions) => void): Promise<void> => {
    presses += count;
    what(act);
    await atRest(store.getState);
  };
  return {
    press: (what) => press(1, what),
    choose: (what) => press(2, what),
    presses: () => presses,
    input: () => ({ state: store.getState(), nowMs, connection: 'open', tabs: [] }),
    state: store.getState,
    close: tracker.close,
  };
}

const WITHIN_MS = 60_000;

/**
 * Waits until the answer belongs to the chosen scope (days, comparison, grouping and filters), every open row has its
 * detail, and nothing is loading.
 */
async function atRest(state: () => TrackerState): Promise<void> {
  const until = Date.now() + WITHIN_MS;
  while (Date.now() < until) {
    await setTimeout(5);
    const { reports, scope, answer, openRows, rowDetails, keys } = state();
    if (reports === null || answer?.scope !== scope) continue;
    const details = openRows.map((value) =>
      rowDetails.find((detail) => detail.value === value && detail.asked.scope === scope),
    );
    const isWhole = details.every(
      (detail) =>
        detail !== undefined &&
        (detail.hours === null || detail.hours.ok) &&
        detail.parts.every(({ answer: part }) => part.basis.notLoadedDays.length === 0),
    );
    if (isWhole && (openRows.length === 0 || keys !== null)) return;
  }
  throw new Error('The page did not come to rest.');
}

/** Makes a service with one rate: 1 USD = 0.88 EUR, on the day of the given moment. */
export function euroRates(asOf: number): RatesService {
  const body = {
    result: 'success',
    base_code: 'USD',
    time_last_update_unix: Math.floor(asOf / 1000),
    rates: { USD: 1, EUR: 0.88 },
  };
  return {
    name: 'rates.test',
    kind: 'open',
    fetch: async () => ok({ status: 200, headers: {}, body: encodeUtf8(JSON.stringify(body)) }),
  };
}
