/** The only two hosts, besides its own, that a page on a static host contacts. The build writes them into its content security policy. */

export { PROVIDER_ORIGIN } from '../../../core/provider/anthropic/wire/provider-origin.ts';
export { RATES_URL } from '../../shared/open-rates.ts';
