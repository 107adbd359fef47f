/** Draws the buttons that save files in the Save menu of a tab. One script contains the code for all tabs. */
import type { ComponentType, ReactNode } from 'react';
import type { PageExport } from '../../../core/export/csv-exports.ts';
import { ExplanationFiles, SavingsFiles } from './analysis-files.tsx';
import { ModelFiles, WorkspaceFiles } from './list-files.tsx';
import { MonthFiles } from './month-files.tsx';
import type { FilesProps } from './save-menu.tsx';
import { ViewFiles } from './view-files.tsx';

/** The tabs that have a Save menu. The Intraday tab has only a Save button. */
type MenuTab = Exclude<PageExport, 'intraday'>;

const FILES: Readonly<Record<MenuTab, ComponentType<FilesProps>>> = {
  overview: ViewFiles,
  explain: ExplanationFiles,
  savings: SavingsFiles,
  months: MonthFiles,
  models: ModelFiles,
  workspaces: WorkspaceFiles,
};

export interface TabFilesProps extends FilesProps {
  readonly file: MenuTab;
}

export function TabFiles({ file, ...files }: TabFilesProps): ReactNode {
  const Files = FILES[file];
  return <Files {...files} />;
}
