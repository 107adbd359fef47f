/** The table of rate limits. */
import type { ReactNode } from 'react';
import { Button, Table, Text } from '../kit/words.tsx';
import type { SettingsActions } from './actions.ts';
import type { LimitsModel } from './limits-model.ts';
import { Hint, Section } from './section.tsx';
import { ActionStatus, useAsyncAction } from './use-async-action.tsx';

interface Props {
  readonly model: LimitsModel;
  readonly act: SettingsActions;
}

const COLUMNS = [
  { id: 'group', label: 'Models', align: 'start' },
  { id: 'requests', label: 'Requests', align: 'end' },
  { id: 'input', label: 'Input', align: 'end' },
  { id: 'output', label: 'Output', align: 'end' },
] as const;

export function LimitsSection({ model, act }: Props): ReactNode {
  const { locked, statusText, rows, problem, probe } = model;
  const action = useAsyncAction();
  return (
    <Section title="Rate limits">
      {locked !== null ? (
        <Hint>{locked}</Hint>
      ) : (
        <>
          <Hint>{statusText}</Hint>
          {problem !== null && (
            <Text size="small" tone="warn">
              {problem}
            </Text>
          )}
          {rows.length > 0 && <Table caption="Rate limits per minute" columns={COLUMNS} rows={rows} />}
          {rows.length > 0 && (
            <Hint>
              Requests and tokens per minute. The busiest minute is of the last complete hour, without cached input and
              batch requests.
            </Hint>
          )}
          <Button id="settings:limits:refresh" label="Read the limits" icon="refresh" onPress={act.refreshLimits} />
          {probe !== null && (
            <>
              <Hint>{probe.note}</Hint>
              <Button
                id="settings:probe"
                label={probe.label}
                isBusy={probe.isBusy || action.isBusy}
                isDisabled={probe.isOff}
                onPress={() => void action.run(act.probe, 'Asked. What came back is in the table.')}
              />
            </>
          )}
        </>
      )}
      <ActionStatus of={action} />
    </Section>
  );
}
