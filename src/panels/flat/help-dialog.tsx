/** The help dialog: keyboard shortcuts, and the meaning of the words next to figures, such as "estimate". */
import { pageWords } from '../../messages/en/page.ts';
import { lazy, Suspense, type ReactNode } from 'react';
import type { TabPanel } from '../parts/panel-facts.ts';
import { Dialog } from './dialog.tsx';

interface Props {
  readonly isOpen: boolean;
  /** the displayed tabs, in the order of the number keys */
  readonly tabs: readonly TabPanel[];
  /** whether shortcuts of one character (for example `r`) are on; if not, only the arrow keys work */
  readonly hasShortcuts: boolean;
  readonly onClose: () => void;
}

const HelpWords = lazy(async () => ({ default: (await import('./rare-parts.ts')).HelpWords }));

export function HelpDialog({ isOpen, tabs, hasShortcuts, onClose }: Props): ReactNode {
  return (
    <Dialog id="help" title={pageWords.header.help} isOpen={isOpen} onClose={onClose}>
      <Suspense fallback={null}>
        <HelpWords tabs={tabs} hasShortcuts={hasShortcuts} />
      </Suspense>
    </Dialog>
  );
}
