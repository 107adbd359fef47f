/**
 * Draws the messages that were not delivered, the newest first: when, where and why. Each can be sent again or
 * discarded.
 */
import type { ReactNode } from 'react';
import { settingsMessagesWords as words } from '../../messages/en/settings-messages.ts';
import { Button, Details, Stack } from '../kit/words.tsx';
import type { SettingsActions } from './actions.ts';
import { Confirm } from './confirm.tsx';
import { Group, Hint, Row } from './group.tsx';
import type { UndeliveredModel } from './messages-model.ts';
import { ActionStatus, useAsyncAction, type AsyncAction } from './use-async-action.tsx';

interface Props {
  readonly messages: readonly UndeliveredModel[];
  readonly canSend: boolean;
  readonly act: SettingsActions;
}

/** The number of messages that are shown at first. A press shows older ones. */
const SHOWN = 3;

export function UndeliveredMessages({ messages, canSend, act }: Props): ReactNode {
  const action = useAsyncAction();
  const toRow = (model: UndeliveredModel): ReactNode => (
    <UndeliveredRow key={model.id} model={model} canSend={canSend} action={action} act={act} />
  );
  const older = messages.slice(SHOWN);
  if (messages.length === 0 && action.status === null) return null;
  return (
    <Group title={words.undelivered}>
      {messages.length > 0 && <Hint>{words.undeliveredHint}</Hint>}
      {messages.slice(0, SHOWN).map(toRow)}
      {older.length > 0 && (
        <Details id="settings:messages:older" summary={words.older(older.length)}>
          <Stack gap="medium">{older.map(toRow)}</Stack>
        </Details>
      )}
      <ActionStatus of={action} />
    </Group>
  );
}

interface RowProps {
  readonly model: UndeliveredModel;
  readonly canSend: boolean;
  /**
   * the action that sends or discards a message. It belongs to the list, because the row of the message disappears when
   * the action has succeeded
   */
  readonly action: AsyncAction;
  readonly act: SettingsActions;
}

function UndeliveredRow({ model: { id: message, title, text }, canSend, action, act }: RowProps): ReactNode {
  const id = `settings:undelivered:${message}`;
  return (
    <Row id={id} label={title} hint={text} isWide>
      <Stack direction="row" gap="small" wraps>
        {canSend && (
          <Button
            id={`${id}:again`}
            label={words.sendAgain}
            onPress={() => void action.run(() => act.messages.sendAgain(message), words.sendingAgain)}
          />
        )}
        <Confirm
          id={`${id}:discard`}
          label={words.discard}
          question={words.discardQuestion}
          yes={words.discardNow}
          no={words.keep}
          onConfirm={() => void action.run(() => act.messages.discard(message), words.discarded)}
        />
      </Stack>
    </Row>
  );
}
