/** What the help says. */
import type { ReactNode } from 'react';
import type { TabPanel } from '../parts/panel-facts.ts';
import { SHORTCUTS } from './shortcuts.ts';

interface Props {
  /** those that are displayed, in the order of the number keys */
  readonly tabs: readonly TabPanel[];
  /** single keys act; else only the arrow keys do */
  readonly hasShortcuts: boolean;
}

const MEANINGS: readonly (readonly [word: string, meaning: string])[] = [
  ['Billed', 'Completed UTC days, exactly as the provider’s cost report has them.'],
  ['Estimate', 'Time the bill does not cover yet: token usage × price. The bill replaces it when it comes.'],
  ['Split', 'The bill names no keys: billed money is divided among them in proportion to their priced usage.'],
  ['Settling', 'Part of the bill of a day has arrived. What is missing is estimated until it comes.'],
  ['Unpriced tokens', 'Tokens of a model whose price is not known. They are counted; their cost is missing.'],
  ['Outlined bars', 'Days or hours that are estimates; filled bars are billed.'],
];

export function HelpWords({ tabs, hasShortcuts }: Props): ReactNode {
  return (
    <>
      {!hasShortcuts && <p className="text text-small">Single-key shortcuts are switched off in Settings.</p>}
      <dl className="flat-keys">
        {[...tabs.map(({ title }, index) => [String(index), title] as const), ...SHORTCUTS].map(([keys, what]) => (
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
    </>
  );
}
