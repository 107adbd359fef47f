/** Draws the Summary panel. */
import type { ReactNode } from 'react';
import { useKit } from '../kit/kit.tsx';
import type { SummaryModel } from './model.ts';

export function SummaryView({ model }: { readonly model: SummaryModel | null }): ReactNode {
  const { Columns, Details, Figure, Icon, Pill, Stack, Text, Trend } = useKit();
  if (model === null) return null;
  const { label, value, provenance, change, today, freshness, trend } = model;
  return (
    <Columns of="cards">
      <Stack gap="small">
        <Figure label={label} value={value} size="hero" />
        {change !== null && (
          <Stack direction="row" gap="small" align="start">
            <Icon name={change.icon} tone="quiet" />
            <Text>{change.text}</Text>
          </Stack>
        )}
        <Stack direction="row" gap="small" wraps>
          {provenance.pills.map((pill) => (
            <Pill key={pill.id} tone={pill.tone}>
              {pill.text}
            </Pill>
          ))}
          <Text size="small" tone="quiet">
            {freshness.join(' · ')}
          </Text>
        </Stack>
        <Details id="summary:how" summary="How this figure is made">
          {provenance.sentences.map((sentence) => (
            <Text key={sentence} size="small" tone="quiet">
              {sentence}
            </Text>
          ))}
        </Details>
      </Stack>
      <Stack gap="medium">
        <Figure label={today.label} value={today.value} size="large" align="end" />
        {trend !== null && <Trend {...trend} size="large" />}
      </Stack>
    </Columns>
  );
}
