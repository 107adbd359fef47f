/** Words of the page's header, footer, window title and messages. */
import { inLanguage } from '../in-language.ts';

export const pageWords = inLanguage('page', {
  name: 'Outlay',
  failed: 'This page stopped because of an error. Your data is not affected. Reload the page to continue.',
  heading: 'Usage and cost',
  views: 'Views',
  noFigures: 'No figures yet',
  /** the window's title: `$8,422.81 · Northwind Traders · Outlay` */
  title: (parts: readonly string[]) => parts.join(' · '),
  titleOfDemo: 'Demo',
  titleNotKnown: 'Not known',
  titleLoading: 'Loading',

  header: {
    demo: 'Demo',
    saved: 'Saved figures',
    refresh: 'Refresh',
    settings: 'Settings',
    help: 'Keyboard and help',
    themes: { system: 'Theme: system', light: 'Theme: light', dark: 'Theme: dark' },
    ownWindow: {
      open: 'Open in a separate window',
      openAgain: 'Open the separate window again',
      close: 'Close the separate window',
    },
  },

  footer: {
    demo: 'Demo figures are made on this machine. The provider is not contacted.',
    leaves: 'Outlay contacts only the provider, the exchange-rate service and the addresses you add for alerts.',
    utc: 'All days and months are UTC, like the provider’s bill.',
    /** The exchange-rate service requires exactly these words. */
    attribution: 'Rates By Exchange Rate API',
  },

  refreshing: 'Refreshing.',
  refreshed: 'Figures refreshed.',
  nothingNew: 'No new figures were found.',

  newVersion: {
    title: 'A newer version of this page is ready',
    text: 'Reload the page to use it. You lose nothing.',
    textInMemory: 'Reload the page to use it. Then enter your admin key again if no other Outlay page is open.',
    use: 'Reload now',
  },

  close: (what: string) => `Close ${what}`,
});
