/** Draws the form that adds a top-up of prepaid credit: its amount, its day, and the day on which it expires. */
import type { ReactNode } from 'react';
import { settingsPrepaidWords as words } from '../../messages/en/settings-prepaid.ts';
import { Button, Field, Stack } from '../kit/words.tsx';
import type { SettingsActions } from './actions.ts';
import { useDraft } from './session.tsx';

interface Props {
  /** the default day of a top-up: `2026-11-23` */
  readonly today: string;
  readonly act: SettingsActions;
}

const ID = 'settings:prepaid:topup';

export function NewTopUp({ today, act }: Props): ReactNode {
  const amount = useDraft(`${ID}:amount`);
  const day = useDraft(`${ID}:day`);
  const expires = useDraft(`${ID}:expires`);
  const drafts = [amount, day, expires];
  const typed = { amount: amount.text ?? '', day: day.text ?? today, expires: expires.text ?? '' };
  const isEmpty = typed.amount === '';
  const problem = isEmpty ? null : act.prepaid.problemOfTopUp(typed);
  const settle = (): void => {
    for (const draft of drafts) draft.settle();
  };
  const add = (): void => {
    if (!isEmpty && act.prepaid.addTopUp(typed) === null) settle();
  };
  const cancel = isEmpty ? {} : { onCancel: settle };
  return (
    <Stack gap="small">
      <Field
        id={`${ID}:amount`}
        label={words.amount}
        kind="number"
        value={typed.amount}
        isUnsaved={!isEmpty}
        {...(problem !== null && { error: problem })}
        onChange={amount.type}
        onSubmit={add}
        {...cancel}
      />
      {!isEmpty && (
        <>
          <Field
            id={`${ID}:day`}
            label={words.topUpDay}
            value={typed.day}
            onChange={day.type}
            onSubmit={add}
            {...cancel}
          />
          <Field
            id={`${ID}:expires`}
            label={words.expires}
            value={typed.expires}
            onChange={expires.type}
            onSubmit={add}
            {...cancel}
          />
          {problem === null && (
            <Stack direction="row">
              <Button id={`${ID}:add`} label={words.add} icon="plus" onPress={add} />
            </Stack>
          )}
        </>
      )}
    </Stack>
  );
}
