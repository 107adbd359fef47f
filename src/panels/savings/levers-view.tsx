/** Draws ways to spend less, each with the person's opinion about it. */
import type { ReactNode } from 'react';
import { savingsWords } from '../../messages/en/savings.ts';
import { Card, Choice, Details, Heading, Pill, Stack, Text } from '../kit/words.tsx';
import type { SavingsActions } from './actions.ts';
import type { LeverModel, LeversModel } from './levers-model.ts';

const words = savingsWords.levers;

export function LeversView({ model, act }: { readonly model: LeversModel; readonly act: SavingsActions }): ReactNode {
  const { sum, rows, unwanted } = model;
  return (
    <Stack gap="small">
      <Heading level={3}>{words.title}</Heading>
      {rows.length === 0 && unwanted.length === 0 ? (
        <Text tone="quiet">{words.nothing}</Text>
      ) : (
        <>
          <Text isStrong isNumeric isLive>
            {sum}
          </Text>
          <Text size="small" tone="quiet">
            {words.intro}
          </Text>
        </>
      )}
      {rows.map((row) => (
        <LeverRow key={row.id} model={row} act={act} />
      ))}
      {unwanted.length > 0 && (
        <Details id="savings:unwanted" summary={words.more(unwanted.length)}>
          <Stack gap="small">
            {unwanted.map((row) => (
              <LeverRow key={row.id} model={row} act={act} />
            ))}
          </Stack>
        </Details>
      )}
    </Stack>
  );
}

function LeverRow({ model, act }: { readonly model: LeverModel; readonly act: SavingsActions }): ReactNode {
  const { id, title, how, amount, adds, label, verdict, target } = model;
  return (
    <Card label={title} emphasis="quiet">
      <Stack gap="tight">
        <Stack direction="row" gap="small" align="baseline" justify="between" wraps>
          <Text isStrong>{title}</Text>
          <Stack direction="row" gap="small" align="baseline" wraps>
            <Text isStrong isNumeric>
              {amount}
            </Text>
            <Pill>{label}</Pill>
          </Stack>
        </Stack>
        <Stack direction="row" gap="small" align="center" justify="between" wraps>
          <Stack gap="tight">
            <Text size="small" tone="quiet">
              {how}
            </Text>
            {adds !== null && (
              <Text size="small" isNumeric>
                {adds}
              </Text>
            )}
          </Stack>
          <Stack direction="row" gap="small" align="center" wraps>
            {target !== null && (
              <Choice
                id={`savings:target:${id}`}
                label={words.target}
                options={target.options}
                value={target.value}
                onChange={(value) => act.compareWith(id, value, verdict.value)}
              />
            )}
            <Choice
              id={`savings:verdict:${id}`}
              label={verdict.label}
              options={verdict.options}
              value={verdict.value}
              onChange={(value) => act.judge(id, value)}
            />
          </Stack>
        </Stack>
      </Stack>
    </Card>
  );
}
