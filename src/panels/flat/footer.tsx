/** The page's footer. It says what is sent to other machines, that days are UTC, and where exchange rates come from. */
import { pageWords } from '../../messages/en/page.ts';
import type { ReactNode } from 'react';
import type { PanelInput } from '../parts/panel-input.ts';

const words = pageWords.footer;

/** The link that the default exchange-rate service requires on each page with its rates. */
const RATES_URL = 'https://www.exchangerate-api.com';

export function Footer({ input }: { readonly input: PanelInput }): ReactNode {
  const { status } = input.state;
  const { table } = status.rates;
  return (
    <footer className="flat-footer">
      <p>{status.dataSource === 'demo' ? words.demo : words.leaves}</p>
      <p>{words.utc}</p>
      {table?.kind === 'open' && (
        <p>
          <a href={RATES_URL} target="_blank" rel="noopener noreferrer">
            {words.attribution}
          </a>
        </p>
      )}
    </footer>
  );
}
