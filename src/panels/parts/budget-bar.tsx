/** Draws how the cost of the month compares with its limit: a bar with a mark, a text, and the forecast. */
import { budgetWords } from '../../messages/en/budget.ts';
import type { ReactNode } from 'react';
import { Card, Details, Heading, Icon, Meter, Stack, Text } from '../kit/words.tsx';
import type { BudgetModel } from './budget-words.ts';

interface Props {
  /** id of the bar, unique on the page and in the 3D room; the ids of its controls begin with this id */
  readonly id: string;
  readonly model: BudgetModel;
}

/**
 * Draws the bar with its texts. The limit and the forecast are for the whole organization. If a person has selected API
 * keys, all other figures of the page are only for these keys. The bar is then in a card of its own, with a note.
 */
export function BudgetBar({ id, model }: Props): ReactNode {
  const { whole } = model;
  if (whole === null) return <Bar id={id} model={model} />;
  return (
    <Card label={whole.title}>
      <Stack gap="tight">
        <Heading level={3}>{whole.title}</Heading>
        <Text isNumeric>{whole.text}</Text>
      </Stack>
      <Bar id={id} model={model} />
      <Text size="small" tone="quiet">
        {whole.note}
      </Text>
    </Card>
  );
}

function Bar({ id, model }: Props): ReactNode {
  const { bar, forecast, note } = model;
  return (
    <Stack gap="tight">
      {bar !== null && (
        <Stack gap="tight">
          <Stack direction="row" justify="between" gap="small" wraps>
            <Stack direction="row" gap="small">
              <Icon name={bar.icon} tone={bar.tone} />
              <Text isStrong>{bar.word}</Text>
            </Stack>
            <Text isNumeric>{bar.text}</Text>
          </Stack>
          <Meter
            label={bar.label}
            share={bar.share}
            certain={bar.certain}
            marks={[{ id: 'pace', at: bar.paceAt }]}
            text={budgetWords.spoken(bar.text, bar.word)}
            tone={bar.tone}
          />
          <Text size="small" tone="quiet">
            {bar.detail}
          </Text>
        </Stack>
      )}
      {forecast !== null && (
        <Text size="small" tone="quiet">
          {forecast.text}
        </Text>
      )}
      {note !== null && (
        <Text size="small" tone="quiet">
          {note}
        </Text>
      )}
      {(forecast !== null || (bar?.source ?? null) !== null) && (
        <Details id={`${id}:budget`} summary={forecast === null ? budgetWords.whereFrom : budgetWords.howReliable}>
          {[forecast?.detail, bar?.source].map((sentence) =>
            sentence === null || sentence === undefined ? null : (
              <Text key={sentence} size="small" tone="quiet">
                {sentence}
              </Text>
            ),
          )}
        </Details>
      )}
    </Stack>
  );
}
