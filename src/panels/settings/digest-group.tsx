/**
 * Draws the group about the weekly digest (Settings, section Integrations): its switch, its time zone, and what would
 * be sent now.
 */
import { useState, type ReactNode } from 'react';
import { settingsMessagesWords } from '../../messages/en/settings-messages.ts';
import { useSurface } from '../kit/kit.tsx';
import { Button, Stack, Text, Toggle } from '../kit/words.tsx';
import type { SettingsActions } from './actions.ts';
import { Group, Row } from './group.tsx';
import type { DigestModel } from './messages-model.ts';
import { TypedSetting } from './typed-setting.tsx';
import { ActionStatus, useAsyncAction } from './use-async-action.tsx';

const words = settingsMessagesWords.digest;

interface Props {
  readonly model: DigestModel;
  readonly act: SettingsActions;
}

export function DigestGroup({ model: { isOn, text, zone, zoneHint }, act }: Props): ReactNode {
  const can = useSurface();
  const saving = useAsyncAction();
  const save = (willBeOn: boolean, nextZone: string, done: string): void =>
    void saving.run(() => act.messages.setDigest(willBeOn, nextZone), done);
  return (
    <Group title={words.title}>
      <Row id="settings:digest" label={words.send} hint={words.hint} isSwitch>
        <Toggle
          id="settings:digest"
          label={words.send}
          isLabelHidden
          isOn={isOn}
          isDisabled={saving.isBusy}
          onChange={(willBeOn) => save(willBeOn, zone, willBeOn ? words.switchedOn : words.switchedOff)}
        />
      </Row>
      {text !== null && <Text size="small">{text}</Text>}
      {isOn && can.type && (
        <TypedSetting
          id="settings:digest:zone"
          label={words.zone}
          value={zone}
          hint={zoneHint}
          problemOf={act.messages.zoneProblem}
          onSave={(typed) => {
            save(true, typed, words.zoneSaved);
            return null;
          }}
        />
      )}
      <ActionStatus of={saving} />
      <Preview act={act} />
    </Group>
  );
}

interface Shown {
  readonly title: string;
  readonly lines: readonly { readonly id: number; readonly text: string }[];
}

/** Shows the digest as it would be sent now, but sends nothing. */
function Preview({ act }: Pick<Props, 'act'>): ReactNode {
  const [shown, setShown] = useState<Shown | null>(null);
  const reading = useAsyncAction();
  const read = async (): Promise<string | null> => {
    const found = await act.messages.previewDigest();
    if ('problem' in found) return found.problem;
    setShown({ title: found.title, lines: found.lines.map((text, id) => ({ id, text })) });
    return null;
  };
  if (shown === null) {
    return (
      <Stack gap="small">
        <Button
          id="settings:digest:show"
          label={words.show}
          isBusy={reading.isBusy}
          onPress={() => void reading.run(read, words.show)}
        />
        {reading.status?.tone === 'bad' && <ActionStatus of={reading} />}
      </Stack>
    );
  }
  return (
    <Stack gap="small">
      <Text isStrong isLive>
        {shown.title}
      </Text>
      {shown.lines.map(({ id, text }) => (
        <Text key={id} size="small">
          {text}
        </Text>
      ))}
      <Button id="settings:digest:hide" label={words.hide} onPress={() => setShown(null)} />
    </Stack>
  );
}
