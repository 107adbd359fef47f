/**
 * Draws the top of each page that has a scope (days and filters): the line about selected API keys, the bar with the
 * scope and, if the page has no figures, a sentence that says so.
 */
import type { ReactNode } from 'react';
import { Notice, Stack, Text } from '../kit/words.tsx';
import { noAnswerWords } from '../../messages/en/no-answer.ts';
import { FilterLine } from '../parts/filter-line.tsx';
import type { FilterModel } from '../parts/filter-model.ts';
import type { ScopeActions } from './scope-actions.ts';
import type { ScopeBarModel } from './scope-bar-model.ts';
import { ScopeBar } from './scope-bar.tsx';

interface Props {
  /** id of the panel; the ids of its controls begin with this id, so that they are unique in the 3D room */
  readonly id: string;
  readonly model: {
    readonly filter: FilterModel | null;
    readonly bar: ScopeBarModel | null;
    readonly empty: string | null;
    /** a sentence that says that the requested figures did not arrive; null otherwise */
    readonly notArrived: string | null;
  };
  readonly act: ScopeActions;
  readonly children: ReactNode;
}

export function ScopePage({ id, model, act, children }: Props): ReactNode {
  const { filter, bar, empty, notArrived } = model;
  return (
    <Stack gap="medium">
      <FilterLine id={id} model={filter} act={act} />
      {bar !== null && <ScopeBar model={bar} act={act} />}
      {empty !== null && <Text tone="quiet">{empty}</Text>}
      {notArrived !== null && <Notice tone="warning" title={noAnswerWords.notArrivedTitle} text={notArrived} />}
      {children}
    </Stack>
  );
}
