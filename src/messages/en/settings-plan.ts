/** Words of Settings, section Plan: what the plan includes, and the licence. */
import { inLanguage } from '../in-language.ts';

export const settingsPlanWords = inLanguage('settingsPlan', {
  title: 'Plan',
  trial: 'Trial',
  waiting: 'Trial not started',
  waitingText: (features: string) =>
    `The demo is free without a time limit. When you add your first admin key, you get seven days with all features. After that, the free plan does not include: ${features}.`,
  trialText: (features: string) =>
    `All features are included. After the trial, the free plan does not include: ${features}.`,
  free: 'Free plan',
  freeText: (features: string) =>
    `The free plan includes the Overview (by workspace, category and item), the tabs By Month and By Workspace with CSV files, the Explain tab by workspace, savings from caching by workspace, currencies, refresh, the limit, alerts and widgets. Outlay Pro adds: ${features}.`,
  pro: 'Outlay Pro',
  proText: (holder: string) => `All features are included. Licensed to ${holder}.`,
  waysToSpendLess: 'Ways to spend less',
  focusFiles: 'FOCUS files',
  onTheComputer: 'Licences are added and removed on the machine that runs Outlay, not on a paired device.',
  licence: 'Licence',
  licenceHint: 'A licence starts with “outlay1.” and is checked on this machine. Nothing is sent.',
  use: 'Use this licence',
  accepted: 'Licence accepted. All features are included.',
  remove: 'Remove licence',
  removeHint: 'This removes the licence from this machine. You can enter it again later.',
  removed: 'The licence was removed.',
  onTheFlatPage: 'To enter a licence, leave the 3D room.',
});
