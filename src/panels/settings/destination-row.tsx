/**
 * Draws one address for messages: the receiver, whether the last message arrived, and the buttons that test and remove
 * the address.
 */
import type { ReactNode } from 'react';
import { settingsMessagesWords as words } from '../../messages/en/settings-messages.ts';
import { Button, Stack, Text } from '../kit/words.tsx';
import type { SettingsActions } from './actions.ts';
import { Confirm } from './confirm.tsx';
import { Row } from './group.tsx';
import type { DestinationModel } from './messages-model.ts';
import { ActionStatus, useAsyncAction, type AsyncAction } from './use-async-action.tsx';

interface Props {
  readonly model: DestinationModel;
  readonly canSend: boolean;
  /** the action that removes the address. The list stores it, because this row disappears after a successful removal */
  readonly removing: AsyncAction;
  readonly act: SettingsActions;
}

export function DestinationRow({ model: { name, title, text, lastTry }, canSend, removing, act }: Props): ReactNode {
  const id = `settings:message:${name}`;
  const testing = useAsyncAction();
  // If the last message failed, the success of an earlier test is out of date, so it is no longer shown.
  const isContradicted = testing.status?.tone === 'good' && lastTry.tone === 'bad';
  return (
    <Row id={id} label={title} hint={text} isWide>
      <Stack gap="small">
        <Text size="small" tone={lastTry.tone}>
          {lastTry.text}
        </Text>
        <Stack direction="row" gap="small" wraps>
          {canSend && (
            <Button
              id={`${id}:test`}
              label={words.test}
              isBusy={testing.isBusy}
              onPress={() => void testing.run(() => act.messages.test(name), words.tested)}
            />
          )}
          <Confirm
            id={`${id}:remove`}
            label={words.remove}
            question={words.removeQuestion}
            yes={words.removeNow(name)}
            no={words.keep}
            onConfirm={() => void removing.run(() => act.messages.remove(name), words.removed(name))}
          />
        </Stack>
        {!isContradicted && <ActionStatus of={testing} />}
      </Stack>
    </Row>
  );
}
