/** Sentences about a link whose parameters can't be read. */
import { inLanguage } from '../in-language.ts';

export const unreadAddressWords = inLanguage('unreadAddress', {
  title: 'A part of the link can’t be read',
  /** @param names the names of the parameters: `range and by` */
  text: (names: string) => `This part of the link can’t be read: ${names}. Outlay shows the default choice instead.`,
  dismiss: 'Close',
});
