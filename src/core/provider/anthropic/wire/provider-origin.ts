/** The provider's default address. It is used if no other is given, and for keys that were saved without an address. */

export const PROVIDER_ORIGIN = 'https://api.anthropic.com';
