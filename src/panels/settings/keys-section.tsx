/** Keys: how to make one, which are stored, and the way to store, replace, unlock and delete them. */
import { useState, type ReactNode } from 'react';
import { useSurface } from '../kit/kit.tsx';
import { Button, Details, Link, Stack, Text } from '../kit/words.tsx';
import type { SettingsActions } from './actions.ts';
import type { KeyModel, KeysModel } from './keys-model.ts';
import { NewKeyForm } from './new-key-form.tsx';
import { Hint, Section } from './section.tsx';
import { UnlockForm } from './unlock-form.tsx';
import { ActionStatus, useAsyncAction } from './use-async-action.tsx';

interface Props {
  readonly model: KeysModel | null;
  readonly noKeys: string | null;
  readonly act: SettingsActions;
}

export function KeysSection({ model, noKeys, act }: Props): ReactNode {
  const can = useSurface();
  if (model === null) return noKeys === null ? null : <Section title="Keys">{<Hint>{noKeys}</Hint>}</Section>;
  const hasAdmin = model.keys.some(({ kind, isPresent }) => kind === 'admin' && isPresent);
  return (
    <Section title="Keys">
      {can.type && !hasAdmin && (
        <Stack gap="tight">
          <KeySteps model={model} />
        </Stack>
      )}
      {can.type && hasAdmin && (
        <Details id="settings:keys:how" summary="How to make an admin key">
          <KeySteps model={model} />
        </Details>
      )}
      {can.type && model.check !== null && <Text>{model.check}</Text>}
      {model.keys.map((key) => (
        <KeyForm key={key.kind} model={key} places={model.places} act={act} />
      ))}
      {!can.type && <Hint>Keys are typed on the flat page; nothing secret is shown in the room.</Hint>}
    </Section>
  );
}

/** How to make an admin key, one step a line. */
function KeySteps({ model }: { readonly model: KeysModel }): ReactNode {
  return (
    <>
      {model.steps.map((step) => (
        <Text key={step} size="small">
          {step}
        </Text>
      ))}
      <Link label={model.console.label} href={model.console.href} />
    </>
  );
}

interface FormProps {
  readonly model: KeyModel;
  readonly places: KeysModel['places'];
  readonly act: SettingsActions;
}

function KeyForm({ model, places, act }: FormProps): ReactNode {
  const can = useSurface();
  const { kind, state, isPresent, isBehindLock, unlock, canLock, note } = model;
  const called = kind === 'admin' ? 'admin key' : 'regular API key';
  // The admin key is what everything begins with, so its form stands open; any other is asked for.
  const isAskedFor = kind === 'admin' && !isPresent && !isBehindLock;
  const [isReplacing, setReplacing] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const action = useAsyncAction();
  const id = `settings:key:${kind}`;
  return (
    <Stack gap="small">
      <Text isLive>{state}</Text>
      <Hint>{note}</Hint>
      {can.type && unlock !== null && <UnlockForm id={id} how={unlock} act={act} />}
      {can.type && !isAskedFor && !isReplacing && (
        <Stack direction="row" gap="small" wraps>
          <Button
            id={`${id}:replace`}
            label={isPresent ? `Replace ${called}` : isBehindLock ? `Store another ${called}` : `Add ${called}`}
            onPress={() => setReplacing(true)}
          />
          {canLock && (
            <Button id={`${id}:lock`} label="Lock now" onPress={() => void action.run(act.lock, 'Locked.')} />
          )}
          {(isPresent || isBehindLock) &&
            (isDeleting ? (
              <>
                <Button
                  id={`${id}:delete-now`}
                  label={`Really delete ${called}`}
                  isBusy={action.isBusy}
                  onPress={() => {
                    setDeleting(false);
                    void action.run(
                      () => act.deleteKey(kind),
                      'Deleted. It is still valid at the provider: revoke it there.',
                    );
                  }}
                />
                <Button id={`${id}:keep`} label="Keep it" kind="quiet" onPress={() => setDeleting(false)} />
              </>
            ) : (
              <Button id={`${id}:delete`} label={`Delete ${called}`} kind="quiet" onPress={() => setDeleting(true)} />
            ))}
        </Stack>
      )}
      {can.type && (isAskedFor || isReplacing) && (
        <NewKeyForm model={model} places={places} act={act} onEnd={() => setReplacing(false)} canCancel={isReplacing} />
      )}
      <ActionStatus of={action} />
    </Stack>
  );
}
