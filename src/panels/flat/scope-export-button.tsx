/** The Save menu of the overview. */
import type { ReactNode } from 'react';
import { EXPORT_ID } from './export-button.tsx';
import { SaveMenu, ViewFiles, type FilesProps } from './save/save-menu.tsx';

export function ScopeExportButton(props: FilesProps): ReactNode {
  return <SaveMenu {...props} id={EXPORT_ID} Files={ViewFiles} />;
}
