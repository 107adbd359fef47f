/** Settings: saves settings and snapshots as files, and reads them on another machine. */
import { useState, type ReactNode } from 'react';
import { useSurface } from '../kit/kit.tsx';
import { Button, Download, Field, Stack, Text, Upload } from '../kit/words.tsx';
import type { SettingsActions } from './actions.ts';
import type { SettingsModel } from './model.ts';
import { Hint, Section } from './section.tsx';
import { ActionStatus, useAsyncAction } from './use-async-action.tsx';

interface Props {
  readonly model: SettingsModel['snapshot'];
  readonly act: SettingsActions;
}

const MOST_BYTES = 64 * 1024 * 1024;

/** Nothing where there are no files. */
export function TransferSection({ model, act }: Props): ReactNode {
  const can = useSurface();
  const [said, setSaid] = useState<readonly string[] | null>(null);
  if (!can.download) return null;
  return (
    <Section title="Carry to another machine">
      <Hint>Settings as a file, without keys, tokens, licence or devices.</Hint>
      <Stack direction="row" gap="small" wraps>
        <Download
          id="settings:export"
          label="Save settings"
          fileName="outlay-settings.json"
          kind="json"
          toText={act.exportText}
        />
        <Upload
          id="settings:import"
          label="Load settings"
          mostBytes={MOST_BYTES}
          onText={(text) => setSaid(act.importText(text))}
        />
      </Stack>
      {said !== null && (
        <Stack gap="tight">
          <Text isLive>{said.length === 0 ? 'All settings were taken over.' : 'Not everything was taken over:'}</Text>
          {said.map((problem) => (
            <Text key={problem} size="small" tone="bad">
              {problem}
            </Text>
          ))}
        </Stack>
      )}
      {model !== null && <SnapshotPart model={model} act={act} />}
    </Section>
  );
}

interface SnapshotProps {
  readonly model: NonNullable<SettingsModel['snapshot']>;
  readonly act: SettingsActions;
}

function SnapshotPart({ model, act }: SnapshotProps): ReactNode {
  const [passphrase, setPassphrase] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const action = useAsyncAction();
  if (model.imported !== null) {
    return (
      <Stack gap="small">
        <Text>{`Shown is a snapshot of ${model.imported}. It does not change.`}</Text>
        <Button
          id="settings:snapshot:forget"
          label="Back to live figures"
          onPress={() => void action.run(act.forgetImport, 'The snapshot is gone from here.')}
        />
        <ActionStatus of={action} />
      </Stack>
    );
  }
  const toText = async (): Promise<string | null> => {
    const answer = await act.exportSnapshot(passphrase);
    setProblem('problem' in answer ? answer.problem : null);
    return 'value' in answer ? answer.value : null;
  };
  return (
    <Stack gap="small">
      <Hint>
        Figures as a file that a passphrase opens: for a browser that the provider does not answer, shown there
        read-only.
      </Hint>
      {model.forbidden !== null && <Hint>{model.forbidden}</Hint>}
      <Field
        id="settings:snapshot:passphrase"
        label="Passphrase of the snapshot"
        kind="secret"
        value={passphrase}
        hint="At least 12 characters"
        onChange={setPassphrase}
      />
      <Stack direction="row" gap="small" wraps>
        {model.canExport && (
          <Download
            id="settings:snapshot:export"
            label="Save snapshot"
            fileName={model.fileName}
            kind="text"
            isDisabled={passphrase === '' || model.forbidden !== null}
            toText={toText}
          />
        )}
        {!model.canExport && (
          <Upload
            id="settings:snapshot:import"
            label="Load snapshot"
            mostBytes={MOST_BYTES}
            isDisabled={passphrase === ''}
            onText={(text) => void action.run(() => act.importSnapshot(text, passphrase), 'Opened.')}
          />
        )}
      </Stack>
      {problem !== null && (
        <Text size="small" tone="bad" isLive>
          {problem}
        </Text>
      )}
      <ActionStatus of={action} />
    </Stack>
  );
}
