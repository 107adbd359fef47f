/** Draws the Summary panel. */
import type { ReactNode } from 'react';
import { useKit } from '../kit/kit.tsx';
import { BudgetBar } from '../parts/budget-bar.tsx';
import { DemoMark } from '../parts/demo-mark.tsx';
import type { SummaryModel } from './model.ts';

export function SummaryView({ model }: { readonly model: SummaryModel | null }): ReactNode {
  const { Columns, Details, Figure, Icon, Pill, Stack, Text, Trend } = useKit();
  if (model === null) return null;
  const { isDemo, label, value, keys, notes, provenance, change, whyNoChange, today, freshness, trend, budget } = model;
  return (
    <Columns of="cards">
      <Stack gap="medium">
        <Stack direction="row" gap="medium" align="end" wraps>
          <Figure label={label} value={value} size="hero" />
          {isDemo && <DemoMark />}
        </Stack>
        {keys !== null && <Text size="small">{keys}</Text>}
        {notes.map((note) => (
          <Text key={note} size="small">
            {note}
          </Text>
        ))}
        {change !== null && (
          <Stack gap="none">
            <Stack direction="row" gap="small">
              <Icon name={change.icon} tone="quiet" />
              <Text>{change.text}</Text>
            </Stack>
            <Text size="small" tone="quiet">
              {change.detail}
            </Text>
          </Stack>
        )}
        {whyNoChange !== null && (
          <Text size="small" tone="quiet">
            {whyNoChange}
          </Text>
        )}
        {budget !== null && budget.whole === null && <BudgetBar id="summary" model={budget} />}
        <Stack gap="tight">
          <Stack direction="row" gap="small" wraps>
            {provenance.pills.map((pill) => (
              <Pill key={pill.id} tone={pill.tone}>
                {pill.text}
              </Pill>
            ))}
            <Text size="small" tone="quiet">
              {freshness}
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
        {/* Under a key filter it is of the whole organization: below everything that belongs to the figure above. */}
        {budget !== null && budget.whole !== null && <BudgetBar id="summary" model={budget} />}
      </Stack>
      <Stack gap="medium">
        <Stack gap="none" align="end">
          <Figure label={today.label} value={today.value} size="large" align="end" />
          <Text size="small" tone="quiet">
            {today.note}
          </Text>
        </Stack>
        {trend !== null && <Trend {...trend} size="large" />}
      </Stack>
    </Columns>
  );
}
