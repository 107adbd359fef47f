/** What files of costs are made of, in one module that a page loads when it is asked for. */
export { financeCsv, readFinance } from './finance-csv.ts';
export { queryCsv } from './query-csv.ts';
export { queryNames } from './query-names.ts';
