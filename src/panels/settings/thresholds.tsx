/** Draws the alert amounts: a list, and a field or button that adds one. */
import type { ReactNode } from 'react';
import { settingsBudgetWords as words } from '../../messages/en/settings-budget.ts';
import { useSurface } from '../kit/kit.tsx';
import { Button, Field, Stack, Stepper, Text } from '../kit/words.tsx';
import type { SettingsActions } from './actions.ts';
import type { ThresholdModel } from './budget-model.ts';
import { Hint, Row } from './group.tsx';
import { useDraft } from './session.tsx';

interface Props {
  readonly thresholds: readonly ThresholdModel[];
  readonly act: SettingsActions;
}

export function Thresholds({ thresholds, act }: Props): ReactNode {
  const can = useSurface();
  return (
    <Row id="settings:threshold" name="thresholds" label={words.thresholds} hint={words.thresholdsHint} isWide>
      <Stack gap="small">
        {!can.type && (
          // Nobody can type in the 3D room. So the button adds an amount one step above the highest one, and the person
          // then changes it in steps. The button must be above the list. Below the list, the button would move down
          // with each press, and the next press would hit the new amount.
          <Button id="settings:threshold:add" label={words.add} icon="plus" onPress={act.addNextThreshold} />
        )}
        {thresholds.length === 0 && <Hint>{words.noThresholds}</Hint>}
        {thresholds.map((threshold) => (
          <ThresholdRow key={threshold.amount} threshold={threshold} act={act} />
        ))}
        {can.type && <TypedThreshold act={act} />}
      </Stack>
    </Row>
  );
}

interface RowProps {
  readonly threshold: ThresholdModel;
  readonly act: SettingsActions;
}

function ThresholdRow({ threshold, act }: RowProps): ReactNode {
  const can = useSurface();
  const { amount, words: amountWords } = threshold;
  const id = `settings:threshold:${amount}`;
  return (
    <Stack direction="row" justify="between" gap="small" wraps>
      {can.type ? (
        <Text isNumeric>{amountWords}</Text>
      ) : (
        <Stepper
          id={id}
          label={words.thresholdAt}
          value={amountWords}
          onStep={(direction) => act.stepThreshold(amount, direction)}
        />
      )}
      <Button
        id={`${id}:remove`}
        label={words.removeThreshold(amountWords)}
        kind="quiet"
        onPress={() => act.removeThreshold(amount)}
      />
    </Stack>
  );
}

function TypedThreshold({ act }: Pick<Props, 'act'>): ReactNode {
  const draft = useDraft('settings:threshold');
  const text = draft.text ?? '';
  const problem = text === '' ? null : act.problemOfThreshold(text);
  const add = (): void => {
    if (text !== '' && act.addThreshold(text) === null) draft.settle();
  };
  return (
    <Stack gap="small">
      <Field
        id="settings:threshold"
        label={words.newThreshold}
        kind="number"
        value={text}
        isUnsaved={text !== ''}
        {...(problem !== null && { error: problem })}
        onChange={draft.type}
        onSubmit={add}
        {...(text !== '' && { onCancel: draft.settle })}
      />
      {text !== '' && problem === null && (
        <Stack direction="row">
          <Button id="settings:threshold:add" label={words.add} icon="plus" onPress={add} />
        </Stack>
      )}
    </Stack>
  );
}
