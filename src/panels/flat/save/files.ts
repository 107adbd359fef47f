/** Exports the files of all Save menus, so that one request loads them. */
export { ExplanationFiles, SavingsFiles } from './analysis-files.tsx';
export { ModelFiles, WorkspaceFiles } from './list-files.tsx';
export { MonthFiles } from './month-files.tsx';
export { ViewFiles } from './view-files.tsx';
