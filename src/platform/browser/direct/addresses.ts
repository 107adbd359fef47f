/**
 * The only two hosts that a page without a companion (Outlay's local program) contacts, besides the host that serves
 * the page. The build writes these hosts into the content security policy.
 */

export { PROVIDER_ORIGIN } from '../../../core/provider/anthropic/wire/provider-origin.ts';
export { RATES_URL } from '../../shared/open-rates.ts';
