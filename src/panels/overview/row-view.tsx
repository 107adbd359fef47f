/** Draws the details of an open row. */
import { overviewWords } from '../../messages/en/overview.ts';
import type { ReactNode } from 'react';
import { Button, Columns, Figure, Progress, Shares, Stack, Text } from '../kit/words.tsx';
import type { OverviewActions } from './actions.ts';
import type { RowModel } from './row-model.ts';

interface Props {
  /** the value of the row, for example the id of a model */
  readonly value: string;
  readonly grouping: string;
  /** whether the row has a button that explains why its cost changed */
  readonly hasWhy: boolean;
  /** the details of the row; null until they have arrived */
  readonly model?: RowModel | null;
  /** says that the details did not arrive; null if they arrived, or if the page still waits for them */
  readonly notArrived?: string | null;
  readonly act: OverviewActions;
}

export function RowDetailView({ value, grouping, hasWhy, model = null, notArrived = null, act }: Props): ReactNode {
  if (notArrived !== null) return <Text tone="quiet">{notArrived}</Text>;
  if (model === null) return <Progress label={overviewWords.addingUp} share={null} />;
  const { mostly, facts, parts, peakDay, notes, reading } = model;
  return (
    <Stack gap="medium">
      {mostly !== null && <Text isStrong>{mostly}</Text>}
      <Columns of="figures">
        {facts.map(({ id, label, value: amount, note }) => (
          <Figure key={id} label={label} value={amount} {...(note !== undefined && { note })} />
        ))}
      </Columns>
      {reading !== null && <Progress label={reading.label} share={reading.share} />}
      <Columns of="figures">
        {parts.map(({ dimension, label, items }) => (
          <Shares
            key={dimension}
            id={`overview:parts:${value}:${dimension}`}
            label={label}
            items={items}
            onNarrow={(part) =>
              act.narrow([
                { dimension: grouping, value },
                { dimension, value: part },
              ])
            }
            narrow={overviewWords.narrow}
          />
        ))}
      </Columns>
      {notes.map((note) => (
        <Text key={note} size="small" tone="quiet">
          {note}
        </Text>
      ))}
      {(peakDay !== null || hasWhy) && (
        <Stack direction="row" gap="small" wraps>
          {hasWhy && (
            <Button
              id={`overview:why:${value}`}
              label={overviewWords.whyRow}
              kind="plain"
              onPress={() => act.explain({ dimension: grouping, value })}
            />
          )}
          {peakDay !== null && (
            <Button
              id={`overview:peak:${value}`}
              label={peakDay.label}
              kind="plain"
              onPress={() => act.openBucket(peakDay.id)}
            />
          )}
        </Stack>
      )}
    </Stack>
  );
}
