/** Draws a button that saves a text or bytes as a file, and a button that reads a file as text. */
import { useRef, useState, type ReactNode } from 'react';
import type { DownloadProps, UploadProps } from '../contract/controls.ts';
import { Button } from './button.tsx';
import './code/code.css';

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

export function Upload({ id, label, mostBytes, isDisabled = false, onText }: UploadProps): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  const read = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    onText(file.size > mostBytes ? null : await file.text());
  };
  return (
    <>
      <Button id={id} label={label} isDisabled={isDisabled} onPress={() => input.current?.click()} />
      <input
        ref={input}
        className="upload"
        type="file"
        aria-hidden="true"
        tabIndex={-1}
        data-upload={id}
        onChange={(event) => {
          void read(event.target.files?.[0]);
          // Without this reset, a person could not choose the same file again after correcting it, because the browser would report no
          // change.
          event.target.value = '';
        }}
      />
    </>
  );
}
