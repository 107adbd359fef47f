/** Exports the functions that write CSV files of costs from one module, which a page loads when it first needs them. */
export { explainCsv } from './explain-csv.ts';
export { savingsCsv } from './savings-csv.ts';
export { financeCsv, readFinance } from './finance-csv.ts';
export { queryCsv } from './query-csv.ts';
export { queryNames } from './query-names.ts';
