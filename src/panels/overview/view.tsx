/** Draws the overview. */
import { listWords } from '../../messages/en/lists.ts';
import { overviewWords } from '../../messages/en/overview.ts';
import { useState, type ReactNode } from 'react';
import { rankRows, type RankedSort } from '../charts/ranked-row.ts';
import { Button, Chart, Notice, Progress, RankedTable, Stack, Text } from '../kit/words.tsx';
import { useSurface } from '../kit/kit.tsx';
import type { ChartHandle, ChartWords } from '../kit/contract/chart.ts';
import type { RankedColumn } from '../kit/contract/ranked-table.ts';
import type { OverviewActions } from './actions.ts';
import type { GapModel } from './gap.ts';
import type { HandleModel } from './handle-model.ts';
import type { OverviewFigures, OverviewModel } from './model.ts';
import { NamedAmounts } from '../parts/named-amounts.tsx';
import { RowDetailView } from './row-view.tsx';
import { ScopePage } from '../scope/scope-page.tsx';

interface Props {
  readonly model: OverviewModel;
  readonly act: OverviewActions;
}

const words = overviewWords;

const COLUMNS: readonly RankedColumn[] = [
  { id: 'name', label: words.table.name },
  { id: 'trend', label: words.chart.buckets.day.column },
  { id: 'period', label: words.table.period },
  { id: 'change', label: words.table.change },
  { id: 'share', label: words.table.share },
  { id: 'allTime', label: words.table.allTime },
];

export function OverviewView({ model, act }: Props): ReactNode {
  const { gap, figures, fault, isPending, notArrived } = model;
  return (
    <ScopePage id="overview" model={model} act={act}>
      {gap !== null && <Gap model={gap} act={act} />}
      {fault !== null && <Notice tone="info" title={words.noAnswerTitle} text={fault} />}
      {figures === null && gap === null && fault === null && notArrived === null && isPending && (
        <Progress label={words.addingUp} share={null} />
      )}
      {figures !== null && <Figures model={figures} act={act} />}
    </ScopePage>
  );
}

/**
 * Draws the text that is shown if the costs of all chosen days are unknown. If earlier days have known costs, also
 * draws a button that shows the last month with such days.
 */
function Gap({ model: { text, known }, act }: { readonly model: GapModel; readonly act: OverviewActions }): ReactNode {
  return (
    <Stack gap="small" align="start">
      <Text>{text}</Text>
      {known !== null && <Button id="overview:known" label={known.label} onPress={() => act.chooseDays(known.days)} />}
    </Stack>
  );
}

function Figures({ model, act }: { readonly model: OverviewFigures; readonly act: OverviewActions }): ReactNode {
  const [sort, setSort] = useState<RankedSort>({ by: 'period', isDescending: true });
  // In the 3D room, there are no buttons that explain a change, because the explanation is a panel of its own.
  const hasWhy = useSurface().type && model.canExplain;
  const [highlighted, setHighlighted] = useState<string | null>(null);
  const {
    days,
    total,
    change,
    drivers,
    notes,
    chart,
    noChart,
    chartLabel,
    handle,
    bucket,
    unknownBars,
    table,
    caption,
    grouping,
    openRows,
  } = model;
  // A trend with only one bar would show no more than the amount next to it, so there is none.
  const hasTrend = (table.total.trend?.length ?? 0) > 1;
  const columns = COLUMNS.filter(
    ({ id }) => id === 'name' || (id === 'trend' && hasTrend) || id in table.total.amounts || id === 'share',
  ).map((column) => (column.id === 'trend' ? { ...column, label: words.chart.buckets[bucket].column } : column));
  return (
    <Stack gap="medium">
      <Stack gap="tight">
        <Stack direction="row" gap="small" align="baseline" wraps>
          <Text isStrong isNumeric>
            {total}
          </Text>
          <Text tone="quiet">{days}</Text>
          {change !== null && <Text isNumeric>{change}</Text>}
          {hasWhy && <Button id="overview:why" label={words.why} kind="quiet" onPress={() => act.explain(null)} />}
        </Stack>
        {drivers !== null && <NamedAmounts label={words.largestChanges} items={drivers} size="small" />}
        {notes.map((note) => (
          <Text key={note} size="small">
            {note}
          </Text>
        ))}
      </Stack>
      {chart === null ? (
        <Text tone="quiet">{noChart}</Text>
      ) : (
        <Chart
          id="overview:chart"
          label={chartLabel}
          {...chart}
          words={{ ...chartWords(bucket), ...(unknownBars !== null && { unknown: unknownBars }) }}
          hasNamesBelow
          {...(handle !== null && { handle: chartHandle(handle, act) })}
          {...(highlighted !== null && { highlightedSeries: highlighted })}
          {...(bucket !== 'hour' && { onSelectBucket: act.openBucket })}
          onSelectRange={act.openBuckets}
        />
      )}
      <RankedTable
        id="overview:table"
        caption={caption}
        columns={columns}
        rows={rankRows(table.rows, sort)}
        {...(table.rest !== null && { rest: table.rest })}
        total={table.total}
        sort={sort}
        onSort={setSort}
        openIds={openRows.map(({ value }) => value)}
        onOpen={act.openRow}
        renderDetail={(value) => (
          <RowDetailView
            value={value}
            grouping={grouping}
            hasWhy={hasWhy}
            {...openRows.find((open) => open.value === value)}
            act={act}
          />
        )}
        onNarrow={(value) => act.narrow([{ dimension: grouping, value }])}
        onHighlight={setHighlighted}
        words={listWords}
      />
    </Stack>
  );
}

function chartHandle(model: HandleModel, act: Pick<OverviewActions, 'slideTo' | 'countThrough'>): ChartHandle {
  const { label, earlier, later, reset } = words.chart.handle;
  const { ids, at, text, beside } = model;
  return {
    label,
    at,
    count: ids.length,
    text,
    ...(beside !== null && { beside }),
    earlier,
    later,
    whole: reset,
    onSlide: (index) => act.slideTo(model, index),
    onRest: (index) => act.countThrough(model, index),
  };
}

function chartWords(bucket: keyof typeof words.chart.buckets): ChartWords {
  const { total, note, status, chooseRange, buckets } = words.chart;
  const { name, help, previous, next, open } = buckets[bucket];
  return { ...status, bucket: name, total, note, help, previous, next, open, chooseRange };
}
