/**
 * Draws the group about files (Settings, section Data). A person saves settings and figures as files here, and loads
 * such files.
 */
import { useState, type ReactNode } from 'react';
import { settingsDataWords as words } from '../../messages/en/settings-data.ts';
import { Button, Download, Field, Stack, Text, Upload } from '../kit/words.tsx';
import type { SettingsActions } from './actions.ts';
import { Group, Hint, Row } from './group.tsx';
import type { DataModel } from './model.ts';
import { useDraft } from './session.tsx';
import { ActionStatus, useAsyncAction } from './use-async-action.tsx';

interface Props {
  readonly model: DataModel['snapshot'];
  readonly act: SettingsActions;
}

const MOST_BYTES = 64 * 1024 * 1024;

export function FilesGroup({ model, act }: Props): ReactNode {
  return (
    <Group title={words.files}>
      <SettingsFile act={act} />
      {model !== null && (
        <Row
          id="settings:snapshot"
          label={words.snapshot}
          {...(model.viewing === null && { hint: words.snapshotHint })}
          isWide
        >
          {model.viewing === null ? (
            <Snapshot model={model} act={act} />
          ) : (
            <ImportedSnapshot viewing={model.viewing} act={act} />
          )}
        </Row>
      )}
    </Group>
  );
}

function SettingsFile({ act }: Pick<Props, 'act'>): ReactNode {
  const [problems, setProblems] = useState<readonly string[] | null>(null);
  return (
    <Row id="settings:file" label={words.settingsFile} hint={words.settingsFileHint} isWide>
      <Stack gap="small">
        <Stack direction="row" gap="small" wraps>
          <Download
            id="settings:export"
            label={words.saveSettings}
            fileName="outlay-settings.json"
            kind="json"
            toContent={act.exportText}
          />
          <Upload
            id="settings:import"
            label={words.loadSettings}
            mostBytes={MOST_BYTES}
            onText={(text) => setProblems(act.importText(text))}
          />
        </Stack>
        {problems !== null && (
          <Stack gap="tight">
            <Text isLive>{problems.length === 0 ? words.loadedAll : words.loadedSome}</Text>
            {problems.map((problem) => (
              <Text key={problem} size="small" tone="bad">
                {problem}
              </Text>
            ))}
          </Stack>
        )}
      </Stack>
    </Row>
  );
}

interface ImportedProps {
  readonly viewing: string;
  readonly act: SettingsActions;
}

function ImportedSnapshot({ viewing, act }: ImportedProps): ReactNode {
  const action = useAsyncAction();
  return (
    <Stack gap="small">
      <Text>{viewing}</Text>
      <Stack direction="row">
        <Button
          id="settings:snapshot:forget"
          label={words.forget}
          onPress={() => void action.run(act.forgetImport, words.forgotten)}
        />
      </Stack>
      <ActionStatus of={action} />
    </Stack>
  );
}

interface SnapshotProps {
  readonly model: NonNullable<DataModel['snapshot']>;
  readonly act: SettingsActions;
}

function Snapshot({ model, act }: SnapshotProps): ReactNode {
  const passphrase = useDraft('settings:snapshot:passphrase', true);
  const typed = passphrase.text ?? '';
  const [problem, setProblem] = useState<string | null>(null);
  const action = useAsyncAction();
  const toContent = async (): Promise<string | null> => {
    const answer = await act.exportSnapshot(typed);
    setProblem('problem' in answer ? answer.problem : null);
    return 'value' in answer ? answer.value : null;
  };
  return (
    <Stack gap="small">
      {model.forbidden !== null && <Hint>{model.forbidden}</Hint>}
      <Field
        id="settings:snapshot:passphrase"
        label={words.snapshotPassphrase}
        kind="secret"
        value={typed}
        hint={words.snapshotPassphraseHint}
        onChange={passphrase.type}
      />
      <Stack direction="row">
        {model.canExport ? (
          <Download
            id="settings:snapshot:export"
            label={words.saveSnapshot}
            fileName={model.fileName}
            kind="text"
            isDisabled={typed === '' || model.forbidden !== null}
            toContent={toContent}
          />
        ) : (
          <Upload
            id="settings:snapshot:import"
            label={words.loadSnapshot}
            mostBytes={MOST_BYTES}
            isDisabled={typed === ''}
            onText={(text) => void action.run(() => act.importSnapshot(text, typed), words.opened)}
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
