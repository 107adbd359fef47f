/**
 * Draws why there is no analysis for the chosen days. If the model offers last month instead, also draws a button that
 * chooses last month.
 */
import type { ReactNode } from 'react';
import { Button, Notice, Stack } from '../kit/words.tsx';
import type { NoAnswerModel } from './no-answer-model.ts';
import type { ScopeActions } from './scope-actions.ts';

interface Props {
  /** id of the panel; the ids of its controls begin with this id, so that they are unique in the 3D room */
  readonly id: string;
  readonly title: string;
  readonly model: NoAnswerModel;
  readonly act: Pick<ScopeActions, 'chooseRange'>;
  readonly showLastMonth: string;
}

export function NoAnswer({ id, title, model, act, showLastMonth }: Props): ReactNode {
  return (
    <Stack gap="small" align="start">
      <Notice tone="info" title={title} text={model.text} />
      {model.offersLastMonth && (
        <Button id={`${id}:last-month`} label={showLastMonth} onPress={() => act.chooseRange('last-month')} />
      )}
    </Stack>
  );
}
