/** Letting headsets and phones in, and out again. */
import { useState, type ReactNode } from 'react';
import { useKit } from '../kit/kit.tsx';
import { clockWords } from '../parts/calendar-words.ts';
import { AccessRow } from './access-row.tsx';
import type { SettingsActions } from './actions.ts';
import type { DevicesModel } from './devices-model.ts';
import { Remark, Section } from './section.tsx';
import { Said, useAsk } from './use-ask.tsx';

interface Props {
  readonly model: DevicesModel;
  readonly act: SettingsActions;
}

export function DevicesSection({ model, act }: Props): ReactNode {
  const { Button, Code, Text } = useKit();
  const [code, setCode] = useState<{ readonly code: string; readonly until: string } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const asking = useAsk();
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
      <Remark>
        A headset or another browser opens this page and types a code there once. It reaches this machine by your HTTPS
        proxy (--allow-host), by USB (adb reverse) or by an SSH tunnel.
      </Remark>
      {model.forbidden !== null && <Remark>{model.forbidden}</Remark>}
      <Button
        id="settings:pair"
        label="Make a pairing code"
        isDisabled={model.forbidden !== null}
        onPress={() => void pair()}
      />
      {code !== null && (
        <>
          <Code id="settings:pair:code" label="code" text={code.code} />
          <Remark>{`It holds until ${code.until} UTC and lets one device in.`}</Remark>
        </>
      )}
      {problem !== null && (
        <Text size="small" tone="bad" isLive>
          {problem}
        </Text>
      )}
      {model.devices.length === 0 && <Remark>No device is paired.</Remark>}
      {model.devices.map(({ id, name, text }) => (
        <AccessRow
          key={id}
          name={name}
          text={text}
          buttonId={`settings:device:${id}:revoke`}
          buttonLabel={`Revoke ${name}`}
          onPress={() => void asking.run(() => act.revokeDevice(id), `${name} is out, at once.`)}
        />
      ))}
      <Said of={asking} />
    </Section>
  );
}
