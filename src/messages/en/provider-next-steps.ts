/** Sentences for the page that say what to do after a request to the provider has failed. */
import { inLanguage } from '../in-language.ts';

const RETRIES = 'Outlay retries automatically.';
const AGAIN = `${RETRIES} Press Refresh to try now.`;

export const nextStepWords = inLanguage('providerNextSteps', {
  again: AGAIN,
  retries: RETRIES,
  againThen: 'Outlay retries automatically after this time.',
  update: 'If the fault continues, the provider has probably changed its interface. In that case, upgrade Outlay.',
  checkAddress: 'Check the provider address (--provider-url). If it is right, upgrade Outlay.',
  askAboutPlatform:
    'Ask an organization admin whether the organization uses a cloud platform that lacks this report. If it does not, upgrade Outlay.',
  newAdminKey: 'Create a new admin key in the provider’s console and enter it in Settings.',
  askAnAdmin: 'Ask an organization admin for an admin key and enter it in Settings.',
  raiseLimit: 'Raise the spend limit in the provider’s console, then press Refresh.',
  checkNetwork: `Check this machine’s network. ${AGAIN}`,
  correctProxy: 'Outlay reads the proxy setting when it starts. Correct the setting, then restart Outlay.',
  findRedirect: 'Check for a proxy or sign-in page between this machine and the provider, then press Refresh.',
  ownGateway:
    'Check which program listens at the provider address. If that program is your gateway to the provider, start it as your own user or as root. Then press Refresh.',
  startOnMachine:
    'Start Outlay on your own machine instead. Or save a snapshot there, and import it here under Settings, Data.',
});
