/** The only two hosts a page on a static host asks for anything, besides its own. The build writes them into its content security policy. */

export { PROVIDER_ORIGIN } from '../../../core/provider/anthropic/provider-origin.ts';

/** Its terms want a link "Rates By Exchange Rate API" wherever its rates are shown. */
export const RATES_URL = 'https://open.er-api.com/v6/latest/USD';
