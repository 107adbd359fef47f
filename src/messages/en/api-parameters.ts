/** Errors in the parameters of a question to the JSON API. */
import { inLanguage } from '../in-language.ts';

export const apiParameterWords = inLanguage('apiParameters', {
  unknown: (names: readonly string[]) => `Unknown parameter. The parameters are ${names.join(', ')}.`,
  twice: (name: string) => `${name} is given more than once. Give it once.`,
  tooManyEffects: 'The answer would be too large. Use a smaller value for top.',
});
