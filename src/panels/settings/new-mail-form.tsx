/** Draws the form for an e-mail address: the mail server, the sender, the receiver and the account. */
import { useState, type ReactNode } from 'react';
import { settingsMessagesWords as words } from '../../messages/en/settings-messages.ts';
import { Button, Choice, Field, Stack, Text } from '../kit/words.tsx';
import type { SettingsActions } from './actions.ts';
import { Hint } from './group.tsx';
import type { Added, AddressField, TypedMail } from './message-actions.ts';
import type { MessagesModel } from './messages-model.ts';
import { useDraft } from './session.tsx';
import { ActionStatus, useAsyncAction } from './use-async-action.tsx';

interface Props {
  readonly place: MessagesModel['place'];
  readonly act: SettingsActions;
  readonly onAdded: (added: Extract<Added, { readonly value: unknown }>['value']) => void;
  readonly onCancel: () => void;
}

const ID = 'settings:messages:mail';

const SECURITIES: readonly { readonly value: TypedMail['security']; readonly label: string }[] = (
  ['tls', 'starttls', 'plain'] as const
).map((value) => ({ value, label: words.securities[value] }));

export function NewMailForm({ place, act, onAdded, onCancel }: Props): ReactNode {
  const [security, setSecurity] = useState<TypedMail['security']>('tls');
  const [refused, setRefused] = useState<{ readonly field: AddressField; readonly problem: string } | null>(null);
  const action = useAsyncAction();
  const drafts = {
    server: useDraft(`${ID}:server`),
    port: useDraft(`${ID}:port`),
    from: useDraft(`${ID}:from`),
    to: useDraft(`${ID}:to`),
    user: useDraft(`${ID}:user`),
    password: useDraft(`${ID}:password`, true),
  };
  const typed = {
    server: drafts.server.text ?? '',
    port: drafts.port.text ?? act.messages.portOf(security),
    from: drafts.from.text ?? '',
    to: drafts.to.text ?? '',
    user: drafts.user.text ?? '',
    password: drafts.password.text ?? '',
  };
  const isWhole = [typed.server, typed.port, typed.from, typed.to].every((text) => text.trim() !== '');

  const leave = (): void => {
    for (const draft of Object.values(drafts)) draft.settle();
  };
  const save = async (): Promise<void> => {
    if (!isWhole || action.isBusy) return;
    await action.run(async () => {
      const answer = await act.messages.addMail({ ...typed, security, place: place.value });
      if ('problem' in answer) {
        if (answer.field === null) return answer.problem;
        setRefused({ field: answer.field, problem: answer.problem });
        return null;
      }
      // Deletes the typed password, because it must not stay in the page's memory.
      leave();
      onAdded(answer.value);
      return null;
    }, '');
  };
  const cancel = (): void => {
    leave();
    onCancel();
  };
  const field = (name: keyof typeof drafts, hint?: string): ReactNode => (
    <Field
      id={`${ID}:${name}`}
      label={words[name]}
      kind={name === 'password' ? 'secret' : name === 'port' ? 'number' : 'text'}
      value={typed[name]}
      isUnsaved={(drafts[name].text ?? '') !== ''}
      isDisabled={action.isBusy}
      {...(hint !== undefined && { hint })}
      {...(refused?.field === name && { error: refused.problem })}
      onChange={(text) => {
        setRefused(null);
        drafts[name].type(text);
      }}
      onSubmit={() => void save()}
      {...(drafts[name].text !== null && { onCancel: drafts[name].settle })}
    />
  );

  return (
    <Stack gap="small">
      {field('server', words.serverHint)}
      <Hint>{words.security}</Hint>
      <Choice
        id={`${ID}:security`}
        label={words.security}
        options={SECURITIES}
        value={security}
        onChange={(value) => {
          setRefused(null);
          setSecurity(SECURITIES.find((one) => one.value === value)?.value ?? 'tls');
        }}
      />
      {field('port')}
      {field('from')}
      {field('to')}
      {field('user', words.userHint)}
      {field('password')}
      {isWhole && (
        <Text isStrong>{words.mailHost(typed.to.trim(), `${typed.server.trim()}:${typed.port.trim()}`)}</Text>
      )}
      <Stack direction="row" gap="small" wraps>
        <Button
          id={`${ID}:save`}
          label={words.save}
          kind="primary"
          isBusy={action.isBusy}
          isDisabled={!isWhole}
          onPress={() => void save()}
        />
        <Button id={`${ID}:cancel`} label={words.cancel} kind="quiet" onPress={cancel} />
      </Stack>
      {action.status?.tone === 'bad' && <ActionStatus of={action} />}
    </Stack>
  );
}
