/** What is wrong with an address a person gave, as the end of a sentence that begins with its option or setting. */
import type { AddressFault } from '../outgoing/addresses.ts';

/** What options and settings are told alike; the rest differs between them. */
export type AddressProblem = Exclude<AddressFault, { readonly kind: 'extraParts' }>;

export function addressProblem(fault: AddressProblem): string {
  switch (fault.kind) {
    case 'notAnAddress':
      return 'needs an address that begins with https:// (or http:// for this machine).';
    case 'notEncrypted':
      return 'may use http only for this machine; use https.';
    case 'credentials':
      return 'must not hold a user name or password.';
    case 'forbiddenHost':
      return 'names an address no service of this kind has.';
    case 'ownPort':
      return `names port ${fault.port} of this machine, which is Outlay’s own.`;
  }
}
