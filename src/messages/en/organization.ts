/** Words of the popover of the organization: which key loads its figures, and how up to date they are. */
import { inLanguage } from '../in-language.ts';

export const organizationWords = inLanguage('organization', {
  title: (organization: string) => `Where the figures of ${organization} come from`,
  freshness: 'How up to date the figures are',
  openSettings: 'Open Settings',
  facts: {
    billedThrough: 'Billed through',
    nothingBilled: 'Nothing yet',
    usage: 'Usage known up to',
    since: 'History since',
    updated: 'Updated',
  },
  key: {
    demo: 'A demo organization: all figures are invented, and no key is used.',
    snapshot: 'These figures come from an imported snapshot.',
    present: (last4: string) => `Figures are loaded with the admin key ending in ${last4}.`,
    none: 'No admin key can be used. These are saved figures.',
  },
});
