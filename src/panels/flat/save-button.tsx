/** What saves the tab that is shown: the menu of the overview, or a file. */
import type { ReactNode } from 'react';
import type { PageExport } from '../../core/export/csv-exports.ts';
import { EXPORT_ID, ExportButton } from './export-button.tsx';
import { ExplanationFile } from './save/explanation-file.tsx';
import { SaveMenu, ViewFiles, type FilesProps } from './save/save-menu.tsx';

export function SaveButton({ file, ...files }: FilesProps & { readonly file: PageExport }): ReactNode {
  switch (file) {
    case 'overview':
      return <SaveMenu {...files} id={EXPORT_ID} Files={ViewFiles} />;
    case 'explain':
      return <ExplanationFile {...files} id={EXPORT_ID} />;
    default:
      return <ExportButton {...files} file={file} />;
  }
}
