/** The sentences for command-line options that the organization's policy forbids. */
import type { Policy } from '../../../core/policy/policy.ts';
import { commandFolderWords as words } from '../../../messages/en/command-folders.ts';
import { DEFAULT_PROVIDER_URL } from '../outgoing/addresses.ts';

/** Returns the sentence for the first forbidden option; null if all options are allowed. */
export function policySentence(
  asked: { readonly providerUrl?: URL; readonly allowHost?: string | null },
  policy: Policy,
): string | null {
  const { providerUrl, allowHost = null } = asked;
  if (
    providerUrl !== undefined &&
    providerUrl.href !== DEFAULT_PROVIDER_URL.href &&
    policy.includes('otherProviders')
  ) {
    return words.policyForbids.otherProviders;
  }
  return allowHost !== null && policy.includes('allowHost') ? words.policyForbids.allowHost : null;
}
