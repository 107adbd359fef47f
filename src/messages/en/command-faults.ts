/** Sentences for the terminal that say what to do after a request to the provider has failed. */
import { inLanguage } from '../in-language.ts';

export const commandFaultWords = inLanguage('commandFaults', {
  cancelled: 'The request was cancelled.',
  next: {
    setKey: 'Set an organization’s admin key with "outlay key set".',
    later: 'Try again in a few minutes.',
    atThatTime: 'Try again after this time.',
    raiseLimit: 'Raise the spend limit in the provider’s console, then try again.',
    otherUser:
      'Find out which program listens at the provider address. If that program is your gateway to the provider, start it as your own user or as root, then try again.',
    askAboutPlatform:
      'Ask an organization admin whether the organization uses a cloud platform that lacks this report. If it does not, upgrade Outlay.',
    checkAddress: 'Check the address in --provider-url, and any proxy between this machine and the provider.',
  },
  modelNamesBundled: 'Outlay takes model names from its own list, because the provider did not give them.',
  namesMissing: (fault: string) => `Some names may be missing. ${fault}`,
});
