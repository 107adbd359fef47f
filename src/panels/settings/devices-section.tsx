/** Draws Settings, section Devices: pairing headsets and phones, and the browsers that are signed in by a link. */
import { useState, type ReactNode } from 'react';
import { settingsDevicesWords as words } from '../../messages/en/settings-devices.ts';
import { Button, Code, Stack } from '../kit/words.tsx';
import { clockWords } from '../parts/calendar-words.ts';
import { AccessRow } from './access-row.tsx';
import type { SettingsActions } from './actions.ts';
import { Confirm } from './confirm.tsx';
import type { DevicesModel } from './devices-model.ts';
import { Group, Hint, Row } from './group.tsx';
import type { SettingsModel } from './model.ts';
import type { SessionsModel } from './sessions-model.ts';
import { ActionStatus, useAsyncAction } from './use-async-action.tsx';

interface Props {
  readonly model: Pick<SettingsModel, 'devices' | 'sessions'>;
  readonly act: SettingsActions;
}

export function DevicesSection({ model: { devices, sessions }, act }: Props): ReactNode {
  return (
    <>
      {devices !== null && <Devices model={devices} act={act} />}
      {sessions !== null && <Sessions model={sessions} act={act} />}
    </>
  );
}

function Devices({ model, act }: { readonly model: DevicesModel; readonly act: SettingsActions }): ReactNode {
  const action = useAsyncAction();
  return (
    <Group title={words.devices}>
      <Row id="settings:pair" label={words.devices} hint={words.devicesHint} isLabelHidden isWide>
        <Stack gap="small">
          {model.forbidden !== null && <Hint>{model.forbidden}</Hint>}
          <PairingCode isForbidden={model.forbidden !== null} act={act} />
          {model.devices.length === 0 && <Hint>{words.none}</Hint>}
        </Stack>
      </Row>
      {model.devices.map(({ id, name, text }) => (
        <AccessRow
          key={id}
          name={name}
          text={text}
          buttonId={`settings:device:${id}:revoke`}
          buttonLabel={words.revoke(name)}
          onPress={() => void action.run(() => act.revokeDevice(id), words.revoked(name))}
        />
      ))}
      <ActionStatus of={action} />
    </Group>
  );
}

interface PairingProps {
  readonly isForbidden: boolean;
  readonly act: SettingsActions;
}

function PairingCode({ isForbidden, act }: PairingProps): ReactNode {
  const [code, setCode] = useState<{ readonly code: string; readonly until: string } | null>(null);
  const action = useAsyncAction();
  const pair = async (): Promise<string | null> => {
    const answer = await act.startPairing();
    if ('problem' in answer) return answer.problem;
    setCode({ code: answer.value.code, until: clockWords(answer.value.expiresAt) });
    return null;
  };
  return (
    <Stack gap="small">
      <Stack direction="row">
        <Button
          id="settings:pair"
          label={words.pair}
          isBusy={action.isBusy}
          isDisabled={isForbidden}
          onPress={() => void action.run(pair, '')}
        />
      </Stack>
      {code !== null && (
        <>
          <Code id="settings:pair:code" label={words.code} text={code.code} />
          <Hint>{words.validUntil(code.until)}</Hint>
        </>
      )}
      {action.status?.tone === 'bad' && <ActionStatus of={action} />}
    </Stack>
  );
}

function Sessions({ model, act }: { readonly model: SessionsModel; readonly act: SettingsActions }): ReactNode {
  const action = useAsyncAction();
  return (
    <Group title={words.browsers}>
      <Row id="settings:sessions" label={words.browsers} hint={words.browsersHint} isLabelHidden isWide>
        <Stack gap="medium">
          {model.sessions.map(({ id, name, text }) => (
            <AccessRow
              key={id}
              name={name}
              text={text}
              buttonId={`settings:session:${id}:end`}
              buttonLabel={words.signOut(name)}
              onPress={() => void action.run(() => act.endSession(id), words.signedOut(name))}
            />
          ))}
          <Confirm
            id="settings:sessions:end-all"
            label={words.signOutAll}
            question={words.signOutAllQuestion}
            yes={words.signOutAllNow}
            no={words.stay}
            isBusy={action.isBusy}
            onConfirm={() => void action.run(act.signOutEverywhere, words.signedOutAll)}
          />
          <ActionStatus of={action} />
        </Stack>
      </Row>
    </Group>
  );
}
