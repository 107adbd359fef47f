/**
 * Draws the table of rate limits, and the settings of the regular key. Outlay uses the regular key to send small
 * requests, which show what the limits are.
 */
import type { ReactNode } from 'react';
import { settingsConnectionWords as words } from '../../messages/en/settings-connection.ts';
import { Button, Stack, Table, Text } from '../kit/words.tsx';
import type { SettingsActions } from './actions.ts';
import { Group, Hint, Row } from './group.tsx';
import { KeyCard } from './key-card.tsx';
import type { LimitsModel } from './limits-model.ts';
import type { KeysModel } from './provider-keys-model.ts';
import { ActionStatus, useAsyncAction } from './use-async-action.tsx';

interface Props {
  readonly model: LimitsModel;
  readonly keys: KeysModel | null;
  readonly act: SettingsActions;
}

const COLUMNS = [
  { id: 'group', label: words.models, align: 'start' },
  { id: 'requests', label: words.requests, align: 'end' },
  { id: 'input', label: words.input, align: 'end' },
  { id: 'output', label: words.output, align: 'end' },
] as const;

export function LimitsGroup({ model, keys, act }: Props): ReactNode {
  const { locked, probe } = model;
  return (
    <Group title={words.rateLimits}>
      <Row id="settings:limits" label={words.rateLimits} isLabelHidden isWide>
        {locked === null ? <Limits model={model} act={act} /> : <Hint>{locked}</Hint>}
      </Row>
      {locked === null && keys !== null && keys.regular !== null && (
        <KeyCard model={keys.regular} keys={keys} act={act} />
      )}
      {locked === null && probe !== null && <Probe probe={probe} act={act} />}
    </Group>
  );
}

function Limits({ model, act }: Pick<Props, 'model' | 'act'>): ReactNode {
  const { statusText, rows, problem } = model;
  return (
    <Stack gap="small">
      <Hint>{statusText}</Hint>
      {problem !== null && (
        <Text size="small" tone="warn">
          {problem}
        </Text>
      )}
      {rows.length > 0 && <Table caption={words.limitsTable} columns={COLUMNS} rows={rows} />}
      {rows.length > 0 && <Hint>{words.limitsNote}</Hint>}
      <Stack direction="row">
        <Button id="settings:limits:refresh" label={words.readLimits} onPress={act.refreshLimits} />
      </Stack>
    </Stack>
  );
}

interface ProbeProps {
  readonly probe: NonNullable<LimitsModel['probe']>;
  readonly act: SettingsActions;
}

function Probe({ probe, act }: ProbeProps): ReactNode {
  const action = useAsyncAction();
  return (
    <Row id="settings:probe" label={words.probe} hint={probe.note} isLabelHidden isWide>
      <Button
        id="settings:probe"
        label={words.probe}
        isBusy={probe.isBusy || action.isBusy}
        isDisabled={probe.isOff}
        onPress={() => void action.run(act.probe, words.probed)}
      />
      <ActionStatus of={action} />
    </Row>
  );
}
