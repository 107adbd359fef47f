/** Draws the Explain tab, which says why costs changed. */
import { useState, type ReactNode } from 'react';
import { explainPageWords } from '../../messages/en/explain-page.ts';
import { listWords } from '../../messages/en/lists.ts';
import { rankRows, type RankedRow, type RankedSort } from '../charts/ranked-row.ts';
import { Button, Notice, Progress, RankedTable, Stack, Text, Waterfall } from '../kit/words.tsx';
import type { RankedColumn } from '../kit/contract/ranked-table.ts';
import { FilterLine } from '../parts/filter-line.tsx';
import type { ScopeActions } from '../scope/scope-actions.ts';
import { ScopeBar } from '../scope/scope-bar.tsx';
import { EffectDetailView } from './detail-view.tsx';
import type { EffectModel } from './effect-model.ts';
import type { ExplainFaultModel, ExplainFigures, ExplainModel } from './model.ts';

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
  const { bar, empty, filter, figures, fault } = model;
  return (
    <Stack gap="medium">
      <FilterLine id="explain" model={filter} act={act} />
      {bar !== null && <ScopeBar model={bar} act={act} />}
      {empty !== null && <Text tone="quiet">{empty}</Text>}
      {fault !== null && <Fault model={fault} act={act} />}
      {figures === null && fault === null && empty === null && <Progress label={words.addingUp} share={null} />}
      {figures !== null && <Figures model={figures} act={act} />}
    </Stack>
  );
}

function Fault({ model, act }: { readonly model: ExplainFaultModel; readonly act: ScopeActions }): ReactNode {
  return (
    <Stack gap="small" align="start">
      <Notice tone="info" title={words.noAnswerTitle} text={model.text} />
      {model.offersLastMonth && (
        <Button id="explain:last-month" label={words.showLastMonth} onPress={() => act.chooseRange('last-month')} />
      )}
    </Stack>
  );
}

function Figures({ model, act }: { readonly model: ExplainFigures; readonly act: ScopeActions }): ReactNode {
  const [sort, setSort] = useState<RankedSort | null>(null);
  const [openIds, setOpenIds] = useState<readonly string[]>([]);
  const { headline, causes, causesLabel, waterfall, waterfallLabel, caption, effects, rest, total, notes, pro } = model;
  return (
    <Stack gap="medium">
      <Stack gap="tight">
        <Text size="large" isStrong isNumeric>
          {headline}
        </Text>
        {causes.length > 0 && (
          <Stack direction="row" gap="medium" wraps>
            <Text tone="quiet">{causesLabel}</Text>
            {causes.map(({ name, amount }) => (
              <Stack key={name} direction="row" gap="tight" wraps>
                <Text>{name}</Text>
                <Text isStrong isNumeric>
                  {amount}
                </Text>
              </Stack>
            ))}
          </Stack>
        )}
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

function rowOf({ id, sentence, amount, value, note }: EffectModel): RankedRow {
  return { id, name: sentence, amounts: { period: { text: amount, value } }, ...(note !== null && { note }) };
}
