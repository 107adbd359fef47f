/** Draws the Savings page. */
import type { ReactNode } from 'react';
import { savingsWords } from '../../messages/en/savings.ts';
import { Button, Heading, Notice, Progress, Stack, Table, Text } from '../kit/words.tsx';
import { FilterLine } from '../parts/filter-line.tsx';
import { ScopeBar } from '../scope/scope-bar.tsx';
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
  const { bar, empty, filter, figures, fault, keys } = model;
  return (
    <Stack gap="medium">
      <FilterLine id="savings" model={filter} act={act} />
      {bar !== null && <ScopeBar model={bar} act={act} />}
      {empty !== null && <Text tone="quiet">{empty}</Text>}
      {fault !== null && (
        <Stack gap="small" align="start">
          <Notice tone="info" title={words.noAnswerTitle} text={fault.text} />
          {fault.offersLastMonth && (
            <Button id="savings:last-month" label={words.showLastMonth} onPress={() => act.chooseRange('last-month')} />
          )}
        </Stack>
      )}
      {figures === null && fault === null && empty === null && <Progress label={words.calculating} share={null} />}
      {figures === null && keys !== null && <KeysToLookAt model={keys} />}
      {figures !== null && <Figures model={figures} keys={keys} act={act} />}
    </Stack>
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
      <Stack gap="tight">
        {notes.map((note) => (
          <Text key={note} size="small" tone="quiet">
            {note}
          </Text>
        ))}
        {pro !== null && <Text size="small">{pro}</Text>}
      </Stack>
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
