/** The content of the help dialog. */
import { helpWords } from '../../messages/en/help.ts';
import type { ReactNode } from 'react';
import type { TabPanel } from '../parts/panel-facts.ts';

/**
 * The shortcuts that the help lists after the number keys of the tabs. Each entry has the keys, and the name of the
 * sentence that explains them. `shortcuts.ts` handles the keys.
 */
const SHORTCUTS = [
  ['← →', 'months'],
  ['r', 'refresh'],
  ['c', 'currency'],
  ['/', 'filter'],
  ['e', 'save'],
  [',', 'settings'],
  ['?', 'help'],
] as const;

interface Props {
  /** the displayed tabs, in the order of the number keys */
  readonly tabs: readonly TabPanel[];
  /** whether shortcuts of one character (for example `r`) are on; if not, only the arrow keys work */
  readonly hasShortcuts: boolean;
}

export function HelpWords({ tabs, hasShortcuts }: Props): ReactNode {
  const shortcuts = SHORTCUTS.map(([keys, what]) => [keys, helpWords.keys[what]] as const);
  return (
    <>
      {!hasShortcuts && <p className="text text-small">{helpWords.shortcutsOff}</p>}
      <dl className="flat-keys">
        {[...tabs.map(({ title }, index) => [String(index), title] as const), ...shortcuts].map(([keys, what]) => (
          <div key={keys}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <h3 className="heading heading-3">{helpWords.wordsTitle}</h3>
      <dl className="flat-words">
        {Object.values(helpWords.words).map(({ word, meaning }) => (
          <div key={word}>
            <dt>{word}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
