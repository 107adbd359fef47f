/** The pseudo-language as a second language of the page: its letters are English, accented, and its dates and numbers Bulgarian. */
export { pseudoLanguage as language } from '../pseudo-language.ts';
