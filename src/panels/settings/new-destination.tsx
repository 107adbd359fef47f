/**
 * Draws the forms that add an address for messages, and the address that was just added. If a webhook was just added,
 * its signing key is shown here once and nowhere else.
 */
import { useEffect, useState, type ReactNode } from 'react';
import { settingsMessagesWords as words } from '../../messages/en/settings-messages.ts';
import { Button, Choice, Code, Stack, Text } from '../kit/words.tsx';
import type { SettingsActions } from './actions.ts';
import { Hint, Row } from './group.tsx';
import type { DestinationModel, KindModel, MessagesModel } from './messages-model.ts';
import { NewMailForm } from './new-mail-form.tsx';
import { NewUrlForm } from './new-url-form.tsx';
import { useSession } from './session.tsx';

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

export function NewDestination({ kinds, place, destinations, act }: Props): ReactNode {
  const { drafts } = useSession();
  // If the field has text, the form is open from the start. The person may have typed a part of the URL and then opened
  // another section.
  const [isOpen, setOpen] = useState(drafts[`${ID}:url`] !== undefined);
  const [added, setAdded] = useState<Added | null>(null);
  // When a person leaves Settings, the signing key is removed and never shown again. React runs this cleanup also if
  // the page only hides Settings.
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

function Form({ kinds, ...props }: FormProps): ReactNode {
  const [chosen, setChosen] = useState(kinds[0]?.value);
  const kind = kinds.find(({ value }) => value === chosen) ?? kinds[0];
  if (kind === undefined) return null;
  return (
    <Stack gap="small">
      <Hint>{words.kind}</Hint>
      <Choice
        id={`${ID}:kind`}
        label={words.kind}
        options={kinds}
        value={kind.value}
        onChange={(value) => setChosen(kinds.find((one) => one.value === value)?.value)}
      />
      {kind.value === 'email' ? (
        <NewMailForm {...props} />
      ) : (
        <NewUrlForm key={kind.value} kind={kind.value} model={kind} {...props} />
      )}
    </Stack>
  );
}
