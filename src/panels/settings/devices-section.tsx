/** Letting headsets and phones in, and out again. */
import { useState, type ReactNode } from 'react';
import { Button, Code, Text } from '../kit/words.tsx';
import { clockWords } from '../parts/calendar-words.ts';
import { AccessRow } from './access-row.tsx';
import type { SettingsActions } from './actions.ts';
import type { DevicesModel } from './devices-model.ts';
import { Hint, Section } from './section.tsx';
import { ActionStatus, useAsyncAction } from './use-async-action.tsx';

interface Props {
  readonly model: DevicesModel;
  readonly act: SettingsActions;
}

export function DevicesSection({ model, act }: Props): ReactNode {
  const [code, setCode] = useState<{ readonly code: string; readonly until: string } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const action = useAsyncAction();
  const pair = async (): Promise<void> => {
    const answer = await act.startPairing();
    if ('problem' in answer) {
      setProblem(answer.problem);
      return;
    }
    setProblem(null);
    setCode({ code: answer.value.code, until: clockWords(answer.value.expiresAt) });
  };
  return (
    <Section title="Devices">
      <Hint>
        A headset or another browser opens this page and types a code there once. It reaches this machine by your HTTPS
        proxy (--allow-host), by USB (adb reverse) or by an SSH tunnel.
      </Hint>
      {model.forbidden !== null && <Hint>{model.forbidden}</Hint>}
      <Button
        id="settings:pair"
        label="Make a pairing code"
        isDisabled={model.forbidden !== null}
        onPress={() => void pair()}
      />
      {code !== null && (
        <>
          <Code id="settings:pair:code" label="code" text={code.code} />
          <Hint>{`Valid until ${code.until} UTC, for one device.`}</Hint>
        </>
      )}
      {problem !== null && (
        <Text size="small" tone="bad" isLive>
          {problem}
        </Text>
      )}
      {model.devices.length === 0 && <Hint>No device is paired.</Hint>}
      {model.devices.map(({ id, name, text }) => (
        <AccessRow
          key={id}
          name={name}
          text={text}
          buttonId={`settings:device:${id}:revoke`}
          buttonLabel={`Revoke ${name}`}
          onPress={() => void action.run(() => act.revokeDevice(id), `${name} is out, at once.`)}
        />
      ))}
      <ActionStatus of={action} />
    </Section>
  );
}
