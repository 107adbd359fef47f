/** Draws a button that reads a file as text. */
import { useRef, type ReactNode } from 'react';
import type { UploadProps } from '../../contract/controls.ts';
import { Button } from '../button.tsx';
import './upload.css';

export function DrawnUpload({ id, label, mostBytes, isDisabled = false, onText }: UploadProps): ReactNode {
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
          // Removes the chosen file from the input. Without this, a person who corrects the file could not choose it
          // again, because the browser would report no change.
          event.target.value = '';
        }}
      />
    </>
  );
}
