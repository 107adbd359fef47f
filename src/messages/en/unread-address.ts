/** Sentences about a link whose parameters can't be read. */
import { inLanguage } from '../in-language.ts';

export const unreadAddressWords = inLanguage('unreadAddress', {
  title: 'A part of the link can’t be read',
  /** @param names the names of the parameters: `range and by` */
  text: (names: string) => `Outlay can’t use the link’s value of ${names}, and shows its usual choice instead.`,
  dismiss: 'Close',
});
