/**
 * Draws a card for the admin key or the regular key: whether the key is saved, and how to add, replace, lock and delete
 * it.
 */
import { useState, type ReactNode } from 'react';
import { settingsConnectionWords as words } from '../../messages/en/settings-connection.ts';
import { useSurface } from '../kit/kit.tsx';
import { Button, Details, Link, Stack, Text } from '../kit/words.tsx';
import type { SettingsActions } from './actions.ts';
import { Confirm } from './confirm.tsx';
import { Hint, Row } from './group.tsx';
import { NewKeyForm } from './new-key-form.tsx';
import type { KeyModel, KeysModel } from './provider-keys-model.ts';
import { useSession } from './session.tsx';
import { ActionStatus, useAsyncAction } from './use-async-action.tsx';

interface Props {
  readonly model: KeyModel;
  readonly keys: KeysModel;
  readonly isLabelHidden?: boolean;
  readonly act: SettingsActions;
}

export function KeyCard({ model, keys, isLabelHidden = false, act }: Props): ReactNode {
  const can = useSurface();
  const { kind, label, state, isPresent, isBehindLock, note } = model;
  const { drafts } = useSession();
  const id = `settings:key:${kind}`;
  // If the field has text, the form is open from the start. The person may have typed a part of the key and then opened
  // another section.
  const [isReplacing, setReplacing] = useState(drafts[id] !== undefined);
  // Outlay needs the admin key, so the form for that key is open while no admin key is saved. The form for the regular
  // key opens after a press.
  const isAskedFor = kind === 'admin' && !isPresent && !isBehindLock;
  const action = useAsyncAction();
  return (
    <Row id={id} label={label} hint={note} isLabelHidden={isLabelHidden} isWide>
      <Stack gap="small">
        <Text isLive>{state}</Text>
        {can.type && kind === 'admin' && <HowToCreate keys={keys} isOpen={isAskedFor} />}
        {can.type && keys.check !== null && (isAskedFor || isReplacing) && <Text size="small">{keys.check}</Text>}
        {!can.type && <Hint>{words.onTheFlatPage}</Hint>}
        {can.type && (isAskedFor || isReplacing) ? (
          <NewKeyForm
            model={model}
            places={keys.places}
            act={act}
            action={action}
            canCancel={!isAskedFor}
            onStored={() => setReplacing(false)}
            onCancel={() => setReplacing(false)}
          />
        ) : (
          <>
            {can.type && <KeyButtons model={model} act={act} action={action} onReplace={() => setReplacing(true)} />}
            <ActionStatus of={action} />
          </>
        )}
      </Stack>
    </Row>
  );
}

interface ButtonsProps {
  readonly model: KeyModel;
  readonly act: SettingsActions;
  readonly action: ReturnType<typeof useAsyncAction>;
  readonly onReplace: () => void;
}

function KeyButtons({ model, act, action, onReplace }: ButtonsProps): ReactNode {
  const { kind, isPresent, isBehindLock, canLock } = model;
  const id = `settings:key:${kind}`;
  const labels = isPresent ? words.replace : isBehindLock ? words.storeAnother : words.add;
  return (
    <Stack direction="row" gap="small" wraps>
      <Button id={`${id}:replace`} label={labels[kind]} onPress={onReplace} />
      {canLock && (
        <Button id={`${id}:lock`} label={words.lock} onPress={() => void action.run(act.lock, words.locked)} />
      )}
      {(isPresent || isBehindLock) && (
        <Confirm
          id={`${id}:delete`}
          label={words.remove[kind]}
          question={words.removeQuestion}
          yes={words.removeNow[kind]}
          no={words.keep}
          isBusy={action.isBusy}
          onConfirm={() => void action.run(() => act.deleteKey(kind), words.removed)}
        />
      )}
    </Stack>
  );
}

/**
 * Draws how to create a key, one step per line. If there is no key yet, the steps are visible. Otherwise a press shows
 * them.
 */
function HowToCreate({ keys, isOpen }: { readonly keys: KeysModel; readonly isOpen: boolean }): ReactNode {
  const { signIn, open, create, paste } = words.steps;
  const steps = (
    <Stack gap="tight">
      {[signIn, open, create, paste].map((step) => (
        <Text key={step} size="small">
          {step}
        </Text>
      ))}
      <Link label={words.console} href={keys.consoleHref} />
    </Stack>
  );
  if (isOpen) return steps;
  return (
    <Details id="settings:keys:how" summary={words.howTo}>
      {steps}
    </Details>
  );
}
