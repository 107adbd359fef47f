/**
 * Draws the form that unlocks a saved key with a passphrase, a passkey, or the system keychain. In Settings, the form
 * is above the list of sections.
 */
import type { ReactNode } from 'react';
import { settingsConnectionWords as words } from '../../messages/en/settings-connection.ts';
import { useSurface } from '../kit/kit.tsx';
import { Button, Field, Stack } from '../kit/words.tsx';
import type { SettingsActions } from './actions.ts';
import { Group, Hint } from './group.tsx';
import type { KeyModel, KeysModel } from './provider-keys-model.ts';
import { useDraft } from './session.tsx';
import { ActionStatus, useAsyncAction } from './use-async-action.tsx';

interface Props {
  readonly keys: KeysModel | null;
  readonly act: SettingsActions;
}

/**
 * Draws one form for the admin key and the regular key, because both are unlocked together. Draws nothing if neither
 * key has to be unlocked.
 */
export function UnlockFirst({ keys, act }: Props): ReactNode {
  const can = useSurface();
  if (keys === null) return null;
  const locked = [keys.admin, keys.regular].find((key) => key !== null && key.unlock !== null);
  if (locked === undefined || locked === null) return null;
  return (
    <Group title={locked.unlockTitle} level={2}>
      {can.type ? <UnlockForm model={locked} act={act} /> : <Hint>{words.onTheFlatPage}</Hint>}
    </Group>
  );
}

function UnlockForm({ model, act }: { readonly model: KeyModel; readonly act: SettingsActions }): ReactNode {
  const { kind, unlock: how } = model;
  const id = `settings:key:${kind}`;
  const passphrase = useDraft(`${id}:unlock-with`, true);
  const action = useAsyncAction();
  const unlock = async (): Promise<void> => {
    const isOpen = await action.run(
      () => act.unlock(how === 'passphrase' ? (passphrase.text ?? '') : null),
      words.unlocked,
    );
    if (isOpen) passphrase.settle();
  };
  return (
    <Stack gap="small">
      {how === 'passphrase' && (
        <Field
          id={`${id}:unlock-with`}
          label={words.passphrase}
          kind="secret"
          value={passphrase.text ?? ''}
          onChange={passphrase.type}
          onSubmit={() => void unlock()}
        />
      )}
      <Stack direction="row">
        <Button
          id={`${id}:unlock`}
          label={how === 'passkey' ? words.unlockWithPasskey : words.unlock}
          kind="primary"
          isBusy={action.isBusy}
          onPress={() => void unlock()}
        />
      </Stack>
      <ActionStatus of={action} />
    </Stack>
  );
}
