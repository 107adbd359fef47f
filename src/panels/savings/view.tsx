/** Draws the Savings tab. */
import type { ReactNode } from 'react';
import { savingsWords } from '../../messages/en/savings.ts';
import { Heading, Progress, Stack, Table, Text } from '../kit/words.tsx';
import { Notes } from '../parts/notes.tsx';
import { NoAnswer } from '../scope/no-answer.tsx';
import { ScopePage } from '../scope/scope-page.tsx';
import type { SavingsActions } from './actions.ts';
import type { CachingModel } from './caching-model.ts';
import type { KeysModel } from './keys-model.ts';
import { KeysToLookAt } from './keys-view.tsx';
import { LeversView } from './levers-view.tsx';
import type { SavingsFigures, SavingsModel } from './model.ts';

interface Props {
  readonly model: SavingsModel;
  readonly act: SavingsActions;
}

const words = savingsWords;

export function SavingsView({ model, act }: Props): ReactNode {
  const { empty, notArrived, figures, fault, keys } = model;
  const isWaiting = fault === null && empty === null && notArrived === null;
  return (
    <ScopePage id="savings" model={model} act={act}>
      {fault !== null && (
        <NoAnswer
          id="savings"
          title={words.noAnswerTitle}
          model={fault}
          act={act}
          showLastMonth={words.showLastMonth}
        />
      )}
      {figures === null && isWaiting && <Progress label={words.calculating} share={null} />}
      {figures === null && keys !== null && <KeysToLookAt model={keys} />}
      {figures !== null && <Figures model={figures} keys={keys} act={act} />}
    </ScopePage>
  );
}

interface FiguresProps {
  readonly model: SavingsFigures;
  readonly keys: KeysModel | null;
  readonly act: SavingsActions;
}

function Figures({ model, keys, act }: FiguresProps): ReactNode {
  const { caching, levers, notes, pro } = model;
  return (
    <Stack gap="large">
      <Caching model={caching} />
      {keys !== null && <KeysToLookAt model={keys} />}
      {levers !== null && <LeversView model={levers} act={act} />}
      <Notes notes={notes} pro={pro} />
    </Stack>
  );
}

function Caching({ model }: { readonly model: CachingModel }): ReactNode {
  const { headline, detail, wasted, facts, table } = model;
  return (
    <Stack gap="medium">
      <Stack gap="tight">
        <Heading level={3} isSpokenOnly>
          {words.facts}
        </Heading>
        <Text size="large" isStrong isNumeric>
          {headline}
        </Text>
        {detail !== null && (
          <Text tone="quiet" isNumeric>
            {detail}
          </Text>
        )}
        {wasted.map((sentence) => (
          <Text key={sentence} isNumeric>
            {sentence}
          </Text>
        ))}
      </Stack>
      {table !== null && (
        <Table caption={table.caption} columns={table.columns} rows={table.rows} total={table.total} />
      )}
      <Stack gap="tight">
        {[...facts, ...(table === null || table.note === null ? [] : [table.note])].map((fact) => (
          <Text key={fact} size="small" tone="quiet" isNumeric>
            {fact}
          </Text>
        ))}
      </Stack>
    </Stack>
  );
}
