/** Draws the Explain tab, which says why costs changed. */
import { useState, type ReactNode } from 'react';
import { explainPageWords } from '../../messages/en/explain-page.ts';
import { listWords } from '../../messages/en/lists.ts';
import { rankRows, type RankedRow, type RankedSort } from '../charts/ranked-row.ts';
import { Progress, RankedTable, Stack, Text, Waterfall } from '../kit/words.tsx';
import type { RankedColumn } from '../kit/contract/ranked-table.ts';
import { NamedAmounts } from '../parts/named-amounts.tsx';
import { Notes } from '../parts/notes.tsx';
import { NoAnswer } from '../scope/no-answer.tsx';
import type { ScopeActions } from '../scope/scope-actions.ts';
import { ScopePage } from '../scope/scope-page.tsx';
import { EffectDetailView } from './detail-view.tsx';
import type { EffectModel } from './effect-model.ts';
import type { ExplainFigures, ExplainModel } from './model.ts';

interface Props {
  readonly model: ExplainModel;
  readonly act: ScopeActions;
}

const words = explainPageWords;

const COLUMNS: readonly RankedColumn[] = [
  { id: 'name', label: words.list.name },
  { id: 'period', label: words.list.effect },
];

export function ExplainView({ model, act }: Props): ReactNode {
  const { empty, notArrived, figures, fault } = model;
  const isWaiting = fault === null && empty === null && notArrived === null;
  return (
    <ScopePage id="explain" model={model} act={act}>
      {fault !== null && (
        <NoAnswer
          id="explain"
          title={words.noAnswerTitle}
          model={fault}
          act={act}
          showLastMonth={words.showLastMonth}
        />
      )}
      {figures === null && isWaiting && <Progress label={words.addingUp} share={null} />}
      {figures !== null && <Figures model={figures} act={act} />}
    </ScopePage>
  );
}

function Figures({ model, act }: { readonly model: ExplainFigures; readonly act: ScopeActions }): ReactNode {
  const [sort, setSort] = useState<RankedSort | null>(null);
  const [openIds, setOpenIds] = useState<readonly string[]>([]);
  const {
    headline,
    shared,
    causes,
    causesLabel,
    waterfall,
    waterfallLabel,
    caption,
    effects,
    rest,
    total,
    notes,
    pro,
  } = model;
  return (
    <Stack gap="medium">
      <Stack gap="tight">
        <Text size="large" isStrong isNumeric>
          {headline}
        </Text>
        {shared !== null && <Text>{shared}</Text>}
        {causes.length > 0 && <NamedAmounts label={causesLabel} items={causes} />}
      </Stack>
      {effects.length > 0 && (
        <>
          <Waterfall id="explain:waterfall" label={waterfallLabel} words={words.chart} {...waterfall} />
          <RankedTable
            id="explain:causes"
            caption={caption}
            columns={COLUMNS}
            rows={rankRows(effects.map(rowOf), sort)}
            {...(rest !== null && {
              rest: { id: 'rest', name: rest.name, amounts: { period: { text: rest.amount, value: rest.value } } },
            })}
            total={{ id: 'total', name: words.list.total, amounts: { period: { text: total, value: null } } }}
            sort={sort}
            onSort={setSort}
            openIds={openIds}
            onOpen={(id, isOpen) => setOpenIds(isOpen ? [...openIds, id] : openIds.filter((open) => open !== id))}
            renderDetail={(id) => (
              <EffectDetailView id={id} model={effects.find((effect) => effect.id === id)?.detail ?? null} act={act} />
            )}
            words={listWords}
          />
        </>
      )}
      <Notes notes={notes} pro={pro} />
    </Stack>
  );
}

function rowOf({ id, sentence, amount, value, note }: EffectModel): RankedRow {
  return { id, name: sentence, amounts: { period: { text: amount, value } }, ...(note !== null && { note }) };
}
