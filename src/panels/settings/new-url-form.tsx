/**
 * Draws the form for an address with a URL. The form shows the host of the URL before anything is saved. After saving,
 * it deletes the typed URL.
 */
import { useState, type ReactNode } from 'react';
import { settingsMessagesWords as words } from '../../messages/en/settings-messages.ts';
import { Button, Field, Stack, Text } from '../kit/words.tsx';
import type { SettingsActions } from './actions.ts';
import type { Added, TypedAddress } from './message-actions.ts';
import type { KindModel, MessagesModel } from './messages-model.ts';
import { useDraft } from './session.tsx';
import { ActionStatus, useAsyncAction } from './use-async-action.tsx';

interface Props {
  readonly kind: TypedAddress['kind'];
  readonly model: KindModel;
  readonly place: MessagesModel['place'];
  readonly act: SettingsActions;
  readonly onAdded: (added: Extract<Added, { readonly value: unknown }>['value']) => void;
  readonly onCancel: () => void;
}

const ID = 'settings:messages';

export function NewUrlForm({ kind, model, place, act, onAdded, onCancel }: Props): ReactNode {
  const url = useDraft(`${ID}:url`, true);
  const token = useDraft(`${ID}:token`, true);
  const [refused, setRefused] = useState<string | null>(null);
  const action = useAsyncAction();
  const typed = url.text ?? '';
  const { host, problem } = act.messages.look(typed);
  const error = refused ?? problem;

  const leave = (): void => {
    url.settle();
    token.settle();
  };
  const save = async (): Promise<void> => {
    if (host === null || action.isBusy) return;
    await action.run(async () => {
      const typedToken = model.hasToken ? (token.text ?? '') : '';
      const answer = await act.messages.add({ kind, url: typed, token: typedToken, place: place.value });
      if ('problem' in answer) {
        if (answer.field === null) return answer.problem;
        setRefused(answer.problem);
        return null;
      }
      // Deletes the typed URL, because it must not stay in the page's memory.
      leave();
      onAdded(answer.value);
      return null;
    }, '');
  };
  const cancel = (): void => {
    leave();
    onCancel();
  };

  return (
    <Stack gap="small">
      <Field
        id={`${ID}:url`}
        label={words.url}
        kind="secret"
        value={typed}
        isUnsaved={typed !== ''}
        hint={model.urlHint}
        {...(error !== null && { error })}
        isDisabled={action.isBusy}
        onChange={(text) => {
          setRefused(null);
          url.type(text);
        }}
        onSubmit={() => void save()}
        {...(typed !== '' && { onCancel: url.settle })}
      />
      {model.hasToken && (
        <Field
          id={`${ID}:token`}
          label={words.token}
          kind="secret"
          value={token.text ?? ''}
          hint={words.tokenHint}
          isDisabled={action.isBusy}
          onChange={token.type}
          onSubmit={() => void save()}
        />
      )}
      {host !== null && <Text isStrong>{words.host(host)}</Text>}
      <Stack direction="row" gap="small" wraps>
        <Button
          id={`${ID}:save`}
          label={words.save}
          kind="primary"
          isBusy={action.isBusy}
          isDisabled={host === null}
          onPress={() => void save()}
        />
        <Button id={`${ID}:cancel`} label={words.cancel} kind="quiet" onPress={cancel} />
      </Stack>
      {action.status?.tone === 'bad' && <ActionStatus of={action} />}
    </Stack>
  );
}
