/** Sentences that say why there are no current exchange rates. Some are followed by a detail in brackets. */
import { inLanguage } from '../in-language.ts';

export const ratesFaultWords = inLanguage('ratesFaults', {
  refused: 'The exchange-rate service returned an error.',
  unusable: 'The exchange-rate service’s answer can’t be used.',
  unreachable: 'The exchange-rate service can’t be reached.',
  otherUser: (address: string) =>
    `Outlay could not verify that the program at ${address} runs as your user or as root. So Outlay sent nothing there and loaded no rates. If this program is your exchange-rate service, start it as your own user or as root.`,
  /** @param code for example `SELF_SIGNED_CERT_IN_CHAIN` */
  untrusted: (code: string) =>
    `The exchange-rate service’s certificate is not trusted (${code}). If your company inspects connections, set NODE_EXTRA_CA_CERTS to the file of its certificate authority and start Outlay again. Otherwise, check the service’s address.`,
  implausible:
    'The exchange-rate service returned a rate that is very different from the previous one. This is probably an error, so Outlay keeps using the previous rates.',
  silent: 'The exchange-rate service does not answer.',
  redirected: 'The exchange-rate service redirected the request. Check its address, or sign in to your network.',
  tooLarge: 'The exchange-rate service’s answer is too large. Check its address.',
  cancelled: 'Loading the rates was cancelled.',
  details: {
    notJson: 'not JSON',
    /** @param field for example `rates.EUR` */
    malformed: (field: string) => `"${field}" has an unknown format`,
    malformedWhole: 'unknown format',
    noBase: 'no rates per US dollar',
    otherBase: (currency: string) => `no valid rate for the US dollar among the rates per ${currency}`,
    /** @param wait for example `30 seconds` */
    silent: (wait: string) => `no answer within ${wait}`,
  },
});
