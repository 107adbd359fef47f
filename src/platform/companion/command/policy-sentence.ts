/** What a company's policy forbids on the command line, as the sentence a person reads. */
import type { Policy, PolicyRule } from '../../../core/policy/policy.ts';
import { DEFAULT_PROVIDER_URL } from '../outgoing/addresses.ts';

const FORBIDDEN: Partial<Readonly<Record<PolicyRule, string>>> = {
  otherProviders: 'an address of the provider other than its own (--provider-url)',
  allowHost: 'a name for a reverse proxy (--allow-host)',
};

/** The sentence for the first thing asked for that is forbidden; null where all is allowed. */
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
    return sentenceOf('otherProviders');
  }
  return allowHost !== null && policy.includes('allowHost') ? sentenceOf('allowHost') : null;
}

function sentenceOf(rule: PolicyRule): string {
  return `Your organization’s policy forbids ${FORBIDDEN[rule] ?? 'this'}. Nothing was done.`;
}
