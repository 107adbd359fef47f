/** Draws text with a copy button. */
import { kitWords } from '../../../../messages/en/kit.ts';
import { useState, type ReactNode } from 'react';
import type { CodeProps } from '../../contract/text.ts';
import { Button } from '../button.tsx';
import './code.css';

export function DrawnCode({ id, label, text }: CodeProps): ReactNode {
  const [copied, setCopied] = useState<string | null>(null);
  const copy = (): void => {
    // If the browser does not allow the page to write to the clipboard, nothing happens. A person can still select the
    // text and copy it.
    navigator.clipboard?.writeText(text).then(
      () => setCopied(text),
      () => undefined,
    );
  };
  const isCopied = copied === text;
  return (
    <div className="code" role="group" aria-label={label}>
      <code id={id} className="code-text" tabIndex={0}>
        {text}
      </code>
      <Button id={`${id}:copy`} label={isCopied ? kitWords.copied : kitWords.copy(label)} kind="quiet" onPress={copy} />
      <span className="spoken-only" role="status">
        {isCopied ? kitWords.copied : ''}
      </span>
    </div>
  );
}
