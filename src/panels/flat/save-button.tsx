/** The button that saves the current tab. On tabs with chosen days and filters it opens a menu; on other tabs it saves one file. */
import type { ReactNode } from 'react';
import type { PageExport } from '../../core/export/csv-exports.ts';
import { EXPORT_ID, ExportButton } from './export-button.tsx';
import { ExplanationFiles, SaveMenu, SavingsFiles, ViewFiles, type FilesProps } from './save/save-menu.tsx';

const MENUS = { overview: ViewFiles, explain: ExplanationFiles, savings: SavingsFiles };

export function SaveButton({ file, ...files }: FilesProps & { readonly file: PageExport }): ReactNode {
  if (file !== 'overview' && file !== 'explain' && file !== 'savings') return <ExportButton {...files} file={file} />;
  return <SaveMenu {...files} id={EXPORT_ID} Files={MENUS[file]} />;
}
