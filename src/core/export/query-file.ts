/**
 * Exports the functions that write CSV files. They are in one module, which a page loads when a person first saves such
 * a file.
 */
export { explainCsv } from './explain-csv.ts';
export { savingsCsv } from './savings-csv.ts';
export { financeCsv, readFinance } from './finance-csv.ts';
export { queryCsv } from './query-csv.ts';
export { queryNames } from './query-names.ts';
