/** The form that unlocks a stored key: by a passphrase, a passkey, or the system's credential store. */
import { useState, type ReactNode } from 'react';
import { Button, Field, Stack } from '../kit/words.tsx';
import type { SettingsActions } from './actions.ts';
import { ActionStatus, useAsyncAction } from './use-async-action.tsx';

interface Props {
  readonly id: string;
  readonly how: 'passphrase' | 'passkey' | 'system';
  readonly act: SettingsActions;
}

export function UnlockForm({ id, how, act }: Props): ReactNode {
  const [passphrase, setPassphrase] = useState('');
  const action = useAsyncAction();
  const unlock = async (): Promise<void> => {
    const isOpen = await action.run(() => act.unlock(how === 'passphrase' ? passphrase : null), 'Unlocked.');
    if (isOpen) setPassphrase('');
  };
  return (
    <Stack gap="small">
      {how === 'passphrase' && (
        <Field
          id={`${id}:unlock-with`}
          label="Passphrase of the vault"
          kind="secret"
          value={passphrase}
          onChange={setPassphrase}
          onSubmit={() => void unlock()}
        />
      )}
      <Button
        id={`${id}:unlock`}
        label={how === 'passkey' ? 'Unlock with the passkey' : 'Unlock'}
        kind="primary"
        isBusy={action.isBusy}
        onPress={() => void unlock()}
      />
      <ActionStatus of={action} />
    </Stack>
  );
}
