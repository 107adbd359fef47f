/** Draws a button that saves a text or bytes as a file. */
import { useState, type ReactNode } from 'react';
import type { DownloadProps } from '../contract/controls.ts';
import { Button } from './button.tsx';

const TYPES = {
  csv: 'text/csv;charset=utf-8',
  json: 'application/json',
  text: 'text/plain;charset=utf-8',
  usdz: 'model/vnd.usdz+zip',
} as const;

export function Download(props: DownloadProps): ReactNode {
  const { id, label, fileName, kind, shortcut, isDisabled = false, toContent } = props;
  const [isBusy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    setBusy(true);
    try {
      const content = await toContent();
      if (content !== null) saveFile(fileName, new Blob([content], { type: TYPES[kind] }));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      id={id}
      label={label}
      icon="download"
      isBusy={isBusy}
      isDisabled={isDisabled}
      {...(shortcut !== undefined && { shortcut })}
      onPress={() => void save()}
    />
  );
}

function saveFile(name: string, content: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
