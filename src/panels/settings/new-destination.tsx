/** The form for another address: its kind, its URL and the host that it leads to. A webhook's signing key is shown once. */
import { useEffect, useState, type ReactNode } from 'react';
import { settingsMessagesWords as words } from '../../messages/en/settings-messages.ts';
import { Button, Choice, Code, Field, Stack, Text } from '../kit/words.tsx';
import type { SettingsActions } from './actions.ts';
import { Hint, Row } from './group.tsx';
import type { DestinationModel, KindModel, MessagesModel } from './messages-model.ts';
import { useDraft, useSession } from './session.tsx';
import { ActionStatus, useAsyncAction } from './use-async-action.tsx';

interface Props {
  readonly kinds: readonly KindModel[];
  readonly place: MessagesModel['place'];
  readonly destinations: readonly DestinationModel[];
  readonly act: SettingsActions;
}

interface Added {
  readonly name: string;
  readonly host: string;
  readonly signingKey: string | null;
}

const ID = 'settings:messages';
const URL_ID = `${ID}:url`;

export function NewDestination({ kinds, place, destinations, act }: Props): ReactNode {
  const { drafts } = useSession();
  // A URL that was partly typed before the person opened another section is still in the field.
  const [isOpen, setOpen] = useState(drafts[URL_ID] !== undefined);
  const [added, setAdded] = useState<Added | null>(null);
  // The cleanup also runs when the page only hides Settings, so the signing key is not shown again.
  useEffect(() => () => setAdded(null), []);
  const shown = added !== null && destinations.some(({ name }) => name === added.name) ? added : null;
  return (
    <Row id={ID} label={words.add} hint={place.text} isLabelHidden={!isOpen} isWide>
      <Stack gap="medium">
        {shown !== null && <AddedNow added={shown} onDone={() => setAdded(null)} />}
        {isOpen ? (
          <Form
            kinds={kinds}
            place={place}
            act={act}
            onAdded={(destination) => {
              setAdded(destination);
              setOpen(false);
            }}
            onCancel={() => setOpen(false)}
          />
        ) : (
          (shown?.signingKey ?? null) === null && (
            <Stack direction="row">
              <Button id={`${ID}:add`} label={words.add} icon="plus" onPress={() => setOpen(true)} />
            </Stack>
          )
        )}
      </Stack>
    </Row>
  );
}

function AddedNow({ added, onDone }: { readonly added: Added; readonly onDone: () => void }): ReactNode {
  const { name, host, signingKey } = added;
  return (
    <Stack gap="small">
      <Text size="small" tone="good" isLive>
        {words.added(name, host)}
      </Text>
      {signingKey !== null && (
        <>
          <Hint>{words.signingKeyHint}</Hint>
          <Code id={`${ID}:signing-key`} label={words.signingKey} text={signingKey} />
          <Stack direction="row">
            <Button id={`${ID}:hide-key`} label={words.hideKey} onPress={onDone} />
          </Stack>
        </>
      )}
    </Stack>
  );
}

interface FormProps extends Pick<Props, 'kinds' | 'place' | 'act'> {
  readonly onAdded: (added: Added) => void;
  readonly onCancel: () => void;
}

function Form({ kinds, place, act, onAdded, onCancel }: FormProps): ReactNode {
  const [chosen, setChosen] = useState(kinds[0]?.value);
  const kind = kinds.find(({ value }) => value === chosen) ?? kinds[0];
  const url = useDraft(URL_ID, true);
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
    if (kind === undefined || host === null || action.isBusy) return;
    await action.run(async () => {
      const typedToken = kind.hasToken ? (token.text ?? '') : '';
      const answer = await act.messages.add({ kind: kind.value, url: typed, token: typedToken, place: place.value });
      if ('problem' in answer) {
        if (answer.isOfUrl) setRefused(answer.problem);
        return answer.isOfUrl ? null : answer.problem;
      }
      // The typed URL is deleted from the page.
      leave();
      onAdded(answer.value);
      return null;
    }, '');
  };
  const cancel = (): void => {
    leave();
    onCancel();
  };

  if (kind === undefined) return null;
  return (
    <Stack gap="small">
      <Hint>{words.kind}</Hint>
      <Choice
        id={`${ID}:kind`}
        label={words.kind}
        options={kinds}
        value={kind.value}
        onChange={(value) => {
          setRefused(null);
          setChosen(kinds.find((one) => one.value === value)?.value);
        }}
      />
      <Field
        id={URL_ID}
        label={words.url}
        kind="secret"
        value={typed}
        hint={kind.urlHint}
        {...(error !== null && { error })}
        isDisabled={action.isBusy}
        onChange={(text) => {
          setRefused(null);
          url.type(text);
        }}
        onSubmit={() => void save()}
        {...(typed !== '' && { onCancel: url.settle })}
      />
      {kind.hasToken && (
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
