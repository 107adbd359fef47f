/** The Currency panel: chooses the currency of all amounts. */
import { definePanel } from '../parts/define-panel.ts';
import { toCurrencyModel } from './model.ts';
import { CurrencyView } from './view.tsx';

export const currencyPanel = definePanel({
  toModel: toCurrencyModel,
  View: CurrencyView,
});
