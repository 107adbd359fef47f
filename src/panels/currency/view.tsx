/** Draws the Currency panel as one list of options. */
import type { ReactNode } from 'react';
import { currencyWords } from '../../messages/en/currency.ts';
import { Choice } from '../kit/words.tsx';
import type { CurrencyActions, CurrencyModel } from './model.ts';

interface Props {
  readonly model: CurrencyModel;
  readonly act: CurrencyActions;
}

export function CurrencyView({ model, act }: Props): ReactNode {
  return (
    <Choice
      id="currency"
      label={currencyWords.label}
      options={model.options}
      value={model.selected}
      note={model.source}
      onChange={(value) => {
        const chosen = model.options.find((option) => option.value === value);
        if (chosen !== undefined) act.selectCurrency(chosen.value);
      }}
    />
  );
}
