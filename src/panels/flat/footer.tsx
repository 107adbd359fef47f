/** The bottom of the page: what leaves the machine, in whose time we count, and where the rates come from. */
import type { ReactNode } from 'react';
import type { PanelInput } from '../parts/panel-input.ts';

/** The open rates service asks for this link wherever its rates are shown. */
const ATTRIBUTION = { text: 'Rates By Exchange Rate API', url: 'https://www.exchangerate-api.com' } as const;

export function Footer({ input }: { readonly input: PanelInput }): ReactNode {
  const { status } = input.state;
  const { table } = status.rates;
  return (
    <footer className="flat-footer">
      <p>
        {status.dataSource === 'demo'
          ? 'Demo figures are made on this machine; nothing leaves it.'
          : 'What leaves this machine: requests for cost, usage, keys, workspaces and models to the provider, with your key; and a request for exchange rates, without it. Nothing else, to nobody else.'}
      </p>
      <p>All days and months are UTC, as the provider bills.</p>
      {table?.kind === 'open' && (
        <p>
          <a href={ATTRIBUTION.url} target="_blank" rel="noopener noreferrer">
            {ATTRIBUTION.text}
          </a>
        </p>
      )}
    </footer>
  );
}
