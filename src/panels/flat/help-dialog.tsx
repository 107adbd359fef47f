/** Help: the keys, and what the words beside the figures mean. */
import { useEffect, useRef, type ReactNode } from 'react';
import { useKit } from '../kit/kit.tsx';
import { SHORTCUTS } from './shortcuts.ts';

interface Props {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

const MEANINGS: readonly (readonly [word: string, meaning: string])[] = [
  ['Billed', 'Completed UTC days, exactly as the provider’s cost report has them.'],
  ['Estimate', 'Time the bill does not cover yet: token usage × price. The bill replaces it when it comes.'],
  ['Split by key', 'The bill names no keys: billed money is divided among them in proportion to their priced usage.'],
  ['Unpriced tokens', 'Tokens of a model whose price is not known. They are counted; their cost is missing.'],
  ['Outlined bars', 'Days or hours that are estimates; filled bars are billed.'],
];

export function HelpDialog({ isOpen, onClose }: Props): ReactNode {
  const { Button } = useKit();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);
  return (
    <dialog ref={dialog} className="flat-dialog" aria-labelledby="help-title" onClose={onClose}>
      <div className="flat-dialog-head">
        <h2 id="help-title" className="heading heading-2">
          Keyboard and help
        </h2>
        <Button id="help:close" label="Close" icon="close" isLabelHidden kind="quiet" onPress={onClose} />
      </div>
      <dl className="flat-keys">
        {SHORTCUTS.map(([keys, what]) => (
          <div key={keys}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <h3 className="heading heading-3">What the words mean</h3>
      <dl className="flat-words">
        {MEANINGS.map(([word, meaning]) => (
          <div key={word}>
            <dt>{word}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </dialog>
  );
}
