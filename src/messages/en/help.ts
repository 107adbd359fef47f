/** Texts of the help dialog: keyboard shortcuts, and what the terms on the page mean. */
import { inLanguage } from '../in-language.ts';

export const helpWords = inLanguage('help', {
  shortcutsOff: 'Single-key shortcuts are switched off in Settings. The arrow keys still work.',
  keys: {
    months: 'Newer and older months (tab By Month)',
    refresh: 'Refresh',
    currency: 'Choose the currency',
    filter: 'Choose which API keys are shown',
    save: 'Save the figures of the tab',
    settings: 'Settings',
    help: 'This help',
  },
  wordsTitle: 'What the words mean',
  words: {
    billed: { word: 'Billed', meaning: 'Completed UTC days, exactly as in the provider’s cost report.' },
    estimate: {
      word: 'Estimate',
      meaning:
        'Costs that are not billed yet are calculated as token usage × price. The bill later replaces the estimate.',
    },
    split: {
      word: 'Split',
      meaning:
        'The bill does not name API keys. Billed costs are split among keys by their usage, or by the provider’s amounts for each key if these match the bill.',
    },
    settling: {
      word: 'Settling',
      meaning: 'Part of a day’s bill has arrived. The missing part is estimated until it arrives.',
    },
    unpriced: {
      word: 'Unpriced tokens',
      meaning: 'Tokens of a model without a known price. They are counted, but their cost is missing.',
    },
    outlined: { word: 'Outlined bars', meaning: 'Estimated days or hours. Filled bars are billed.' },
  },
});
