/** Keys: how to make one, which are stored, and the way to store, replace, unlock and delete them. */
import { useState, type ReactNode } from 'react';
import { useKit } from '../kit/kit.tsx';
import type { SettingsActions } from './actions.ts';
import type { KeyModel, KeysModel } from './keys-model.ts';
import { Remark, Section } from './section.tsx';
import { Said, useAsk } from './use-ask.tsx';

interface Props {
  readonly model: KeysModel | null;
  readonly noKeys: string | null;
  readonly act: SettingsActions;
}

export function KeysSection({ model, noKeys, act }: Props): ReactNode {
  const { can, Details, Link, Stack, Text } = useKit();
  if (model === null) return noKeys === null ? null : <Section title="Keys">{<Remark>{noKeys}</Remark>}</Section>;
  const hasAdmin = model.keys.some(({ kind, isPresent }) => kind === 'admin' && isPresent);
  return (
    <Section title="Keys">
      {can.type && !hasAdmin && (
        <Stack gap="tight">
          {model.steps.map((step) => (
            <Text key={step} size="small">
              {step}
            </Text>
          ))}
          <Link label={model.console.label} href={model.console.href} />
        </Stack>
      )}
      {can.type && hasAdmin && (
        <Details id="settings:keys:how" summary="How to make an admin key">
          {model.steps.map((step) => (
            <Text key={step} size="small">
              {step}
            </Text>
          ))}
          <Link label={model.console.label} href={model.console.href} />
        </Details>
      )}
      {can.type && model.check !== null && <Text>{model.check}</Text>}
      {model.keys.map((key) => (
        <KeyForm key={key.kind} model={key} places={model.places} act={act} />
      ))}
      {!can.type && <Remark>Keys are typed on the flat page; nothing secret is shown in the room.</Remark>}
    </Section>
  );
}

interface FormProps {
  readonly model: KeyModel;
  readonly places: KeysModel['places'];
  readonly act: SettingsActions;
}

function KeyForm({ model, places, act }: FormProps): ReactNode {
  const { can, Button, Stack, Text } = useKit();
  const { kind, state, isPresent, isBehindLock, unlock, canLock, note } = model;
  const called = kind === 'admin' ? 'admin key' : 'regular API key';
  // The admin key is what everything begins with, so its form stands open; any other is asked for.
  const isAskedFor = kind === 'admin' && !isPresent && !isBehindLock;
  const [isReplacing, setReplacing] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const asking = useAsk();
  const id = `settings:key:${kind}`;
  return (
    <Stack gap="small">
      <Text isLive>{state}</Text>
      <Remark>{note}</Remark>
      {can.type && unlock !== null && <UnlockForm id={id} how={unlock} act={act} />}
      {can.type && !isAskedFor && !isReplacing && (
        <Stack direction="row" gap="small" wraps>
          <Button
            id={`${id}:replace`}
            label={isPresent ? `Replace ${called}` : isBehindLock ? `Store another ${called}` : `Add ${called}`}
            onPress={() => setReplacing(true)}
          />
          {canLock && (
            <Button id={`${id}:lock`} label="Lock now" onPress={() => void asking.run(act.lock, 'Locked.')} />
          )}
          {(isPresent || isBehindLock) &&
            (isDeleting ? (
              <>
                <Button
                  id={`${id}:delete-now`}
                  label={`Really delete ${called}`}
                  isBusy={asking.isBusy}
                  onPress={() => {
                    setDeleting(false);
                    void asking.run(
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
      <Said of={asking} />
    </Stack>
  );
}

interface NewKeyProps extends FormProps {
  readonly canCancel: boolean;
  readonly onEnd: () => void;
}

function NewKeyForm({ model, places, act, canCancel, onEnd }: NewKeyProps): ReactNode {
  const { Button, Choice, Field, Stack } = useKit();
  const [key, setKey] = useState('');
  const [passphrase, setPassphrase] = useState('');
  const [chosen, setChosen] = useState(places[0]?.value ?? 'run');
  const asking = useAsk();
  const place = places.find(({ value }) => value === chosen) ?? places[0];
  const id = `settings:key:${model.kind}`;
  const save = async (): Promise<void> => {
    if (place === undefined || key.trim() === '' || asking.isBusy) return;
    const secret = place.needsPassphrase ? passphrase : null;
    const isKept = await asking.run(() => act.setKey(model.kind, key, place.value, secret), 'Checked and stored.');
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
        isDisabled={asking.isBusy}
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
          isBusy={asking.isBusy}
          isDisabled={key.trim() === ''}
          onPress={() => void save()}
        />
        {canCancel && <Button id={`${id}:cancel`} label="Cancel" kind="quiet" onPress={onEnd} />}
      </Stack>
      <Said of={asking} />
    </Stack>
  );
}

interface UnlockProps {
  readonly id: string;
  readonly how: 'passphrase' | 'passkey' | 'system';
  readonly act: SettingsActions;
}

function UnlockForm({ id, how, act }: UnlockProps): ReactNode {
  const { Button, Field, Stack } = useKit();
  const [passphrase, setPassphrase] = useState('');
  const asking = useAsk();
  const unlock = async (): Promise<void> => {
    const isOpen = await asking.run(() => act.unlock(how === 'passphrase' ? passphrase : null), 'Unlocked.');
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
        isBusy={asking.isBusy}
        onPress={() => void unlock()}
      />
      <Said of={asking} />
    </Stack>
  );
}
