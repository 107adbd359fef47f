/** Sentences about a link whose parameters can't be read. */
import { inLanguage } from '../in-language.ts';

export const unreadAddressWords = inLanguage('unreadAddress', {
  title: 'A part of the link can’t be read',
  /** @param names the names of the parameters: `range and by` */
  text: (names: string) => `Outlay can’t read ${names} in the link, and shows the usual choice instead.`,
  dismiss: 'Close',
});
