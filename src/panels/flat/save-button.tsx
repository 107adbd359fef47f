/**
 * The button that saves the figures of the current tab. On the Intraday tab it saves one file; on other tabs it opens a
 * menu of files.
 */
import type { ReactNode } from 'react';
import type { PageExport } from '../../core/export/csv-exports.ts';
import { saveWords } from '../../messages/en/save.ts';
import { SaveMenu, type FilesProps } from './save/save-menu.tsx';
import { EXPORT_ID, TabFile } from './tab-file.tsx';

export function SaveButton({ file, ...files }: FilesProps & { readonly file: PageExport }): ReactNode {
  if (file === 'intraday') return <TabFile {...files} file={file} id={EXPORT_ID} label={saveWords.saveCsv} />;
  return <SaveMenu {...files} file={file} id={EXPORT_ID} />;
}
