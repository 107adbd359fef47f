/** Sentences about errors in the parameters of a request to the JSON API. */
import { inLanguage } from '../in-language.ts';
import { locale } from '../locale.ts';

export const apiParameterWords = inLanguage('apiParameters', {
  unknown: (names: readonly string[]) => `Unknown parameter. The parameters are ${locale.names(names)}.`,
  twice: (name: string) => `“${name}” is given more than once. Give it once.`,
  tooManyEffects: 'The answer would be too large. Use a smaller value of “top”.',
});
