/**
 * Draws the group about messages (Settings, section Integrations): the addresses that get alerts, the form that adds an
 * address, the weekly digest, and the messages that were not delivered.
 */
import type { ReactNode } from 'react';
import { settingsMessagesWords as words } from '../../messages/en/settings-messages.ts';
import { useSurface } from '../kit/kit.tsx';
import { Button, Stack, Text } from '../kit/words.tsx';
import { useSettingsPlace } from '../parts/settings-place.tsx';
import type { SettingsActions } from './actions.ts';
import { DigestGroup } from './digest-group.tsx';
import { DestinationRow } from './destination-row.tsx';
import { Group, Hint } from './group.tsx';
import type { MessagesModel } from './messages-model.ts';
import { NewDestination } from './new-destination.tsx';
import { UndeliveredMessages } from './undelivered-messages.tsx';
import { ActionStatus, useAsyncAction } from './use-async-action.tsx';

interface Props {
  readonly model: MessagesModel;
  readonly act: SettingsActions;
}

export function MessagesGroup({ model, act }: Props): ReactNode {
  const can = useSurface();
  const { about, isAlertsOff, destinations, digest, waiting, undelivered, isForbidden, kinds, place } = model;
  const removing = useAsyncAction();
  return (
    <>
      <Group title={words.title}>
        <Text>{about}</Text>
        {isAlertsOff && <AlertsOff />}
        {destinations.map((destination) => (
          <DestinationRow
            key={destination.name}
            model={destination}
            canSend={!isForbidden}
            removing={removing}
            act={act}
          />
        ))}
        <ActionStatus of={removing} />
        {waiting !== null && (
          <Text size="small" isLive>
            {waiting}
          </Text>
        )}
        {kinds.length > 0 && !can.type && <Hint>{words.onTheFlatPage}</Hint>}
        {kinds.length > 0 && can.type && (
          <NewDestination kinds={kinds} place={place} destinations={destinations} act={act} />
        )}
      </Group>
      {digest !== null && <DigestGroup model={digest} act={act} />}
      <UndeliveredMessages messages={undelivered} canSend={!isForbidden} act={act} />
    </>
  );
}

function AlertsOff(): ReactNode {
  const { onSection } = useSettingsPlace();
  return (
    <Stack direction="row" justify="between" gap="small" wraps>
      <Text size="small" tone="warn">
        {words.alertsOff}
      </Text>
      <Button id="settings:messages:alerts" label={words.openAlerts} onPress={() => onSection('budget')} />
    </Stack>
  );
}
