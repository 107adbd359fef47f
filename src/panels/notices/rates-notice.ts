/** The notice of exchange rates that are missing or old. */
import { rateOf } from '../../core/tracker/rate-of.ts';
import { ratesFaultMessage } from '../../messages/rates-fault.ts';
import { agoWords } from '../parts/calendar-words.ts';
import type { PanelInput } from '../parts/panel-input.ts';
import type { NoticeModel } from './notice.ts';

export function ratesNotice(state: PanelInput['state'], nowMs: number): NoticeModel | null {
  const { table, problem } = state.status.rates;
  const { fallback } = rateOf(state);
  const why = problem === null ? '' : ` ${ratesFaultMessage(problem).what}`;
  switch (fallback) {
    case 'noRates':
      if (problem === null && state.status.progress !== null) return null;
      return {
        id: 'rates',
        tone: 'warning',
        title: `Shown in US dollars, not ${state.settings.currency}`,
        text: `There are no exchange rates yet.${why} Amounts in dollars are not affected.`,
        canRefresh: true,
      };
    case 'currencyNotListed':
      return {
        id: 'rates',
        tone: 'warning',
        title: `Shown in US dollars, not ${state.settings.currency}`,
        text: `The rates service gives no rate for ${state.settings.currency}. Amounts in dollars are not affected.`,
        canRefresh: false,
      };
    case null:
      if (problem === null || table === null || state.settings.currency === 'USD') return null;
      return {
        id: 'rates',
        tone: 'info',
        title: 'The exchange rates are not fresh',
        text: `Those of ${agoWords(table.fetchedAt, nowMs)} are used.${why} Amounts in dollars are not affected.`,
        canRefresh: false,
      };
  }
}
