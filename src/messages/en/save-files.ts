/** Words of the files in the Save menu. */
import { inLanguage } from '../in-language.ts';

export const saveFileWords = inLanguage('saveFiles', {
  thisView: 'This view as CSV',
  theseDays: 'These days as CSV',
  allTime: 'All time as CSV',
  allMonths: 'All months as CSV',
  finance: {
    title: 'For finance',
    about: 'The cost of a month by model, workspace and category. The rows sum to the cost of the whole organization.',
    inPro: 'The cost of a month by model, workspace and category. Needs Outlay Pro.',
    file: (month: string, currency: string) => `Finance CSV of ${month} in ${currency}`,
    /** the name of the current month: `Nov so far` */
    soFar: (month: string) => `${month} so far`,
    notRead: 'The figures of this month could not be loaded, so no file was saved. Try again in a moment.',
    needsPro: 'This file contains costs by model, which need Outlay Pro.',
    changing: 'New figures arrived while the file was being made, so the file was not saved. Try again.',
  },
});
