/** The notice that exchange rates are missing or old. */
import { rateOf } from '../../core/tracker/rate-of.ts';
import { noticeWords } from '../../messages/en/notices.ts';
import { ratesFaultMessage } from '../../messages/rates-fault.ts';
import { agoWords } from '../parts/calendar-words.ts';
import type { PanelInput } from '../parts/panel-input.ts';
import type { NoticeModel } from './notice.ts';

export function ratesNotice(state: PanelInput['state'], nowMs: number): NoticeModel | null {
  const { table, problem } = state.status.rates;
  const { fallback } = rateOf(state);
  const { currency } = state.settings;
  const words = noticeWords.rates;
  switch (fallback) {
    case 'noRates':
      if (problem === null && state.status.progress !== null) return null;
      return {
        id: 'rates',
        tone: 'warning',
        title: words.title(currency),
        text: problem === null ? words.none : words.noneBecause(ratesFaultMessage(problem).what),
        canRefresh: true,
      };
    case 'currencyNotListed':
      return {
        id: 'rates',
        tone: 'warning',
        title: words.title(currency),
        text: words.notListed(currency),
        canRefresh: false,
      };
    case null:
      if (problem === null || table === null || currency === 'USD') return null;
      return {
        id: 'rates',
        tone: 'info',
        title: words.oldTitle,
        text: words.old(agoWords(table.fetchedAt, nowMs), ratesFaultMessage(problem).what),
        canRefresh: false,
      };
  }
}
