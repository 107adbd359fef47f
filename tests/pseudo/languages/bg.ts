/**
 * The pseudo-language as a second language of the page: its words are English with accents, and its dates and numbers
 * are Bulgarian.
 */
export { pseudoLanguage as language } from '../pseudo-language.ts';
