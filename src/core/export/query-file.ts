/** Exports the functions that write CSV files of costs. A page loads this module when it first needs one of them. */
export { explainCsv } from './explain-csv.ts';
export { savingsCsv } from './savings-csv.ts';
export { financeCsv, readFinance } from './finance-csv.ts';
export { queryCsv } from './query-csv.ts';
export { queryNames } from './query-names.ts';
