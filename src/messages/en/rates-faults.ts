/** Sentences that say why there are no current exchange rates. A detail follows its sentence in brackets. */
import { inLanguage } from '../in-language.ts';

export const ratesFaultWords = inLanguage('ratesFaults', {
  refused: 'The exchange-rate service returned an error.',
  unusable: 'The exchange-rate service’s answer can’t be used.',
  unreachable: 'The exchange-rate service can’t be reached.',
  otherUser: (address: string) =>
    `Outlay could not verify that the program at ${address} runs as your user or as root, so it sent nothing there and took no rates from it. If it is your exchange-rate service, start it as your own user or as root.`,
  untrusted: 'The exchange-rate service’s certificate is not trusted.',
  implausible:
    'The exchange-rate service returned a rate that is far from the last rate. Outlay still uses the last rates, because such a jump is probably an error.',
  silent: 'The exchange-rate service does not answer.',
  redirected:
    'The exchange-rate service redirected the request to another address. Outlay does not follow redirects. Enter the new address in Settings.',
  tooLarge: 'The exchange-rate service’s answer is too large.',
  cancelled: 'Loading the rates was cancelled.',
  details: {
    notJson: 'it is not JSON',
    /** @param field for example `rates.EUR` */
    malformed: (field: string) => `"${field}" has an unknown format`,
    malformedWhole: 'it has an unknown format',
    noBase: 'it has no rates per US dollar',
    otherBase: (currency: string) => `its rates are per ${currency}, and it has none for the US dollar`,
    /** @param wait for example `30 seconds` */
    silent: (wait: string) => `no answer within ${wait}`,
  },
});
