/** The form that takes a new key: the key, where to keep it, and the passphrase that place may need. */
import { useState, type ReactNode } from 'react';
import { Button, Choice, Field, Stack } from '../kit/words.tsx';
import type { SettingsActions } from './actions.ts';
import type { KeyModel, KeysModel } from './keys-model.ts';
import { ActionStatus, useAsyncAction } from './use-async-action.tsx';

interface Props {
  readonly model: KeyModel;
  readonly places: KeysModel['places'];
  readonly act: SettingsActions;
  readonly canCancel: boolean;
  readonly onEnd: () => void;
}

export function NewKeyForm({ model, places, act, canCancel, onEnd }: Props): ReactNode {
  const [key, setKey] = useState('');
  const [passphrase, setPassphrase] = useState('');
  const [chosen, setChosen] = useState(places[0]?.value ?? 'run');
  const action = useAsyncAction();
  const place = places.find(({ value }) => value === chosen) ?? places[0];
  const id = `settings:key:${model.kind}`;
  const save = async (): Promise<void> => {
    if (place === undefined || key.trim() === '' || action.isBusy) return;
    const secret = place.needsPassphrase ? passphrase : null;
    const isKept = await action.run(() => act.setKey(model.kind, key, place.value, secret), 'Checked and stored.');
    if (!isKept) return;
    // Nothing of the key stays on the page.
    setKey('');
    setPassphrase('');
    onEnd();
  };
  return (
    <Stack gap="small">
      <Field
        id={id}
        label={model.label}
        kind="secret"
        value={key}
        isDisabled={action.isBusy}
        onChange={setKey}
        onSubmit={() => void save()}
      />
      {places.length > 1 && (
        <Choice
          id={`${id}:place`}
          label="Where to keep it"
          options={places}
          value={place?.value ?? ''}
          onChange={(value) => {
            const found = places.find((candidate) => candidate.value === value);
            if (found !== undefined) setChosen(found.value);
          }}
        />
      )}
      {place?.needsPassphrase === true && (
        <Field
          id={`${id}:passphrase`}
          label="Passphrase of the vault"
          kind="secret"
          value={passphrase}
          hint="At least 12 characters. Nobody can restore it."
          onChange={setPassphrase}
          onSubmit={() => void save()}
        />
      )}
      <Stack direction="row" gap="small" wraps>
        <Button
          id={`${id}:save`}
          label={`Check and store ${model.kind === 'admin' ? 'admin key' : 'regular API key'}`}
          kind="primary"
          isBusy={action.isBusy}
          isDisabled={key.trim() === ''}
          onPress={() => void save()}
        />
        {canCancel && <Button id={`${id}:cancel`} label="Cancel" kind="quiet" onPress={onEnd} />}
      </Stack>
      <ActionStatus of={action} />
    </Stack>
  );
}
