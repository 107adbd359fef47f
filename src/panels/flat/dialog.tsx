/** Shows a modal dialog on the flat page, which is the page in an ordinary browser window. */
import { pageWords } from '../../messages/en/page.ts';
import { useEffect, useRef, type ReactNode } from 'react';
import { Button } from '../kit/words.tsx';

interface Props {
  readonly id: string;
  readonly title: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialog whose content is mounted only while it is open. */
export function Dialog({ id, title, isOpen, onClose, children }: Props): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);
  return (
    <dialog ref={dialog} id={id} className="flat-dialog" aria-labelledby={`${id}:title`} onClose={onClose}>
      <div className="flat-dialog-head">
        <h2 id={`${id}:title`} className="heading heading-2">
          {title}
        </h2>
        <Button
          id={`${id}:close`}
          label={pageWords.close(title)}
          icon="close"
          isLabelHidden
          kind="quiet"
          onPress={onClose}
        />
      </div>
      {isOpen && children}
    </dialog>
  );
}
