/**
 * The provider's usual address. It is used if no other address is configured, and for keys that were saved without an
 * address.
 */

export const PROVIDER_ORIGIN = 'https://api.anthropic.com';
