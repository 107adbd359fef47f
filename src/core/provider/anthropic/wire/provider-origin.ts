/** The provider's own address: asked where no other is given, and the one a key without a stored address belongs to. */

export const PROVIDER_ORIGIN = 'https://api.anthropic.com';
