/**
 * Draws, for each team that has a limit, the cost of the month compared with it: a bar, the amounts and the forecast.
 */
import type { ReactNode } from 'react';
import { Columns, Stack, Text } from '../kit/words.tsx';
import { BudgetBar } from '../parts/budget-bar.tsx';
import type { TeamLimitsModel } from './team-limits-model.ts';

interface Props {
  readonly model: TeamLimitsModel | null;
}

export function TeamLimitsView({ model }: Props): ReactNode {
  if (model === null) return null;
  return (
    <Stack gap="small">
      <Text isStrong>{model.title}</Text>
      <Columns of="figures">
        {model.teams.map(({ name, budget }) => (
          <Stack key={name} gap="tight">
            <Text>{name}</Text>
            <BudgetBar id={`overview:team:${name}`} model={budget} />
          </Stack>
        ))}
      </Columns>
    </Stack>
  );
}
