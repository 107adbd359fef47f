/** Draws the form for a new key: the key, where to save it, and a passphrase if that place needs one. */
import { useState, type ReactNode } from 'react';
import { settingsConnectionWords as words } from '../../messages/en/settings-connection.ts';
import { Button, Choice, Field, Stack } from '../kit/words.tsx';
import type { SettingsActions } from './actions.ts';
import { Hint } from './group.tsx';
import type { KeyModel, KeysModel } from './provider-keys-model.ts';
import { useDraft } from './session.tsx';
import { ActionStatus, type AsyncAction } from './use-async-action.tsx';

interface Props {
  readonly model: KeyModel;
  readonly places: KeysModel['places'];
  readonly act: SettingsActions;
  readonly action: AsyncAction;
  readonly canCancel: boolean;
  readonly onStored: () => void;
  readonly onCancel: () => void;
}

export function NewKeyForm({ model, places, act, action, canCancel, onStored, onCancel }: Props): ReactNode {
  const id = `settings:key:${model.kind}`;
  const key = useDraft(id, true);
  const passphrase = useDraft(`${id}:passphrase`, true);
  const [chosen, setChosen] = useState(places[0]?.value ?? 'run');
  const place = places.find(({ value }) => value === chosen) ?? places[0];
  const typed = key.text ?? '';
  const forget = (): void => {
    key.settle();
    passphrase.settle();
  };
  const save = async (): Promise<void> => {
    if (place === undefined || typed.trim() === '' || action.isBusy) return;
    const secret = place.needsPassphrase ? (passphrase.text ?? '') : null;
    const isStored = await action.run(() => act.setKey(model.kind, typed, place.value, secret), words.checked);
    if (!isStored) return;
    // Deletes the typed key, because it must not stay in the page's memory.
    forget();
    onStored();
  };
  return (
    <Stack gap="small">
      <Field
        id={id}
        label={model.label}
        kind="secret"
        value={typed}
        isUnsaved={typed !== ''}
        isDisabled={action.isBusy}
        onChange={key.type}
        onSubmit={() => void save()}
      />
      {places.length > 1 && (
        <Stack gap="tight">
          <Hint>{words.place}</Hint>
          <Choice
            id={`${id}:place`}
            label={words.place}
            options={places}
            value={place?.value ?? ''}
            onChange={(value) => {
              const found = places.find((candidate) => candidate.value === value);
              if (found !== undefined) setChosen(found.value);
            }}
          />
        </Stack>
      )}
      {place?.needsPassphrase === true && (
        <Field
          id={`${id}:passphrase`}
          label={words.passphrase}
          kind="secret"
          value={passphrase.text ?? ''}
          hint={words.passphraseHint}
          onChange={passphrase.type}
          onSubmit={() => void save()}
        />
      )}
      <Stack direction="row" gap="small" wraps>
        <Button
          id={`${id}:save`}
          label={words.check[model.kind]}
          kind="primary"
          isBusy={action.isBusy}
          isDisabled={typed.trim() === ''}
          onPress={() => void save()}
        />
        {canCancel && (
          <Button
            id={`${id}:cancel`}
            label={words.cancel}
            kind="quiet"
            onPress={() => {
              forget();
              onCancel();
            }}
          />
        )}
      </Stack>
      <ActionStatus of={action} />
    </Stack>
  );
}
