/** What a file of a question's answer is made of, in one module that a page loads when it is asked for. */
export { queryCsv } from './query-csv.ts';
export { queryNames } from './query-names.ts';
