/** The monthly limit and the amounts to be told of. */
import { useState, type ReactNode } from 'react';
import { useSurface } from '../kit/kit.tsx';
import { Button, Field, Stack, Stepper, Text, Toggle } from '../kit/words.tsx';
import type { SettingsActions } from './actions.ts';
import type { BudgetSectionModel, ThresholdModel } from './budget-model.ts';
import { Hint, Section } from './section.tsx';
import { TypedSetting } from './typed-setting.tsx';
import { ActionStatus, useAsyncAction } from './use-async-action.tsx';

interface Props {
  readonly model: BudgetSectionModel;
  readonly act: SettingsActions;
}

export function BudgetSection({ model, act }: Props): ReactNode {
  return (
    <Section title="Limit and alerts">
      {model.noChange === null ? <Controls model={model} act={act} /> : <Facts model={model} why={model.noChange} />}
      {model.sentAlerts.map(({ id, text }) => (
        <Text key={id} size="small">
          {text}
        </Text>
      ))}
    </Section>
  );
}

/** For a paired device. */
function Facts({ model, why }: { readonly model: BudgetSectionModel; readonly why: string }): ReactNode {
  const { limitWords, thresholds, alerts } = model;
  const amounts = thresholds.map(({ words }) => words).join(', ');
  return (
    <>
      <Text>{`Monthly limit: ${limitWords}`}</Text>
      <Text>{alerts ? `Alerts at: ${amounts === '' ? 'no amount yet' : amounts}` : 'Alerts are off'}</Text>
      <Hint>{why}</Hint>
    </>
  );
}

function Controls({ model, act }: Props): ReactNode {
  const can = useSurface();
  const { limit, limitWords, isLimitSet, note, thresholds, alerts, alertsNote, asksForPermission, test } = model;
  const action = useAsyncAction();
  return (
    <>
      {can.type ? (
        <TypedSetting
          id="settings:limit"
          label="Monthly limit"
          kind="number"
          value={limit}
          hint={note}
          problemOf={(text) => act.problemOf('spendLimit', text)}
          onSave={(text) => act.setText('spendLimit', text)}
          {...(isLimitSet && { onReset: () => act.set('spendLimit', null) })}
        />
      ) : (
        <>
          <Stepper
            id="settings:limit"
            label="Monthly limit"
            value={limitWords}
            isAtLeast={!isLimitSet}
            onStep={act.stepLimit}
          />
          <Hint>{note}</Hint>
        </>
      )}
      <Toggle
        id="settings:alerts"
        label="Tell me when the month reaches an amount"
        isOn={alerts}
        onChange={(isOn) => {
          act.set('alerts', isOn);
          // A browser asks for leave only in a press, and this is the one that is about it.
          if (isOn && asksForPermission) void action.run(act.testNotification, 'Alerts will look like this one.');
        }}
      />
      <Hint>{alertsNote}</Hint>
      <Stack gap="small">
        {thresholds.map((threshold) => (
          <ThresholdRow key={threshold.amount} threshold={threshold} act={act} />
        ))}
        <NewThreshold last={thresholds.at(-1)?.amount ?? null} act={act} />
      </Stack>
      {test !== null && can.notify && (
        <Button
          id="settings:alerts:test"
          label={test.label}
          kind="quiet"
          isBusy={action.isBusy}
          onPress={() => void action.run(act.testNotification, 'Sent. If nothing appeared, your system keeps it back.')}
        />
      )}
      <ActionStatus of={action} />
    </>
  );
}

function ThresholdRow({
  threshold,
  act,
}: {
  readonly threshold: ThresholdModel;
  readonly act: SettingsActions;
}): ReactNode {
  const can = useSurface();
  const { amount, words } = threshold;
  const id = `settings:threshold:${amount}`;
  return (
    <Stack direction="row" justify="between" gap="small" wraps>
      {can.type ? (
        <Text isNumeric>{words}</Text>
      ) : (
        <Stepper
          id={id}
          label="Tell me at"
          value={words}
          onStep={(direction) => act.stepThreshold(amount, direction)}
        />
      )}
      <Button id={`${id}:remove`} label={`Remove ${words}`} kind="quiet" onPress={() => act.removeThreshold(amount)} />
    </Stack>
  );
}

function NewThreshold({ last, act }: { readonly last: string | null; readonly act: SettingsActions }): ReactNode {
  const can = useSurface();
  const [text, setText] = useState('');
  const problem = text === '' ? null : act.problemOfThreshold(text);
  const add = (): void => {
    if (text !== '' && act.addThreshold(text) === null) setText('');
  };
  if (!can.type) {
    return (
      <Button
        id="settings:threshold:add"
        label="Add an amount"
        icon="plus"
        onPress={() => {
          act.addThreshold(last ?? '1000');
          if (last !== null) act.stepThreshold(last, 1);
        }}
      />
    );
  }
  return (
    <Stack gap="small">
      <Field
        id="settings:threshold"
        label="Another amount to be told of"
        kind="number"
        value={text}
        hint="In US dollars"
        {...(problem !== null && { error: problem })}
        onChange={setText}
        onSubmit={add}
      />
      <Button
        id="settings:threshold:add"
        label="Add amount"
        icon="plus"
        isDisabled={text === '' || problem !== null}
        onPress={add}
      />
    </Stack>
  );
}
