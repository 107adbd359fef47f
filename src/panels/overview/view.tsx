/** Draws the overview. */
import { useState, type ReactNode } from 'react';
import { addDays, parseDay, type Day } from '../../core/calendar/day.ts';
import { GROUPINGS, type Scope, type ScopeGrouping } from '../../core/tracker/scope.ts';
import { rankRows, type RankedSort } from '../charts/ranked-row.ts';
import { useKit } from '../kit/kit.tsx';
import type { ChartRange, ChartWords } from '../kit/contract/chart.ts';
import type { RankedColumn, RankedWords } from '../kit/contract/ranked-table.ts';
import { FilterLine } from '../parts/filter-line.tsx';
import type { OverviewFigures, OverviewModel } from './model.ts';
import { ScopeBar, type ScopeActions } from './scope-bar.tsx';

export interface OverviewActions extends ScopeActions {
  changeSettings(change: { readonly apiKeyIds: null }): void;
}

interface Props {
  readonly model: OverviewModel;
  readonly act: OverviewActions;
}

const COLUMNS: readonly RankedColumn[] = [
  { id: 'name', label: 'Name' },
  { id: 'trend', label: 'Over the range' },
  { id: 'period', label: 'This period' },
  { id: 'change', label: 'Change' },
  { id: 'share', label: 'Share' },
  { id: 'allTime', label: 'All time' },
];

const TABLE_WORDS: RankedWords = {
  open: (name) => `Details of ${name}`,
  narrow: (name) => `Only ${name}`,
  more: (count, left) => `Show ${count} more of ${left} left`,
};

export function OverviewView({ model, act }: Props): ReactNode {
  const { Notice, Progress, Stack } = useKit();
  const { bar, filter, figures, fault, isPending } = model;
  return (
    <Stack gap="medium">
      <FilterLine id="overview" model={filter} act={act} />
      <ScopeBar model={bar} act={act} />
      {fault !== null && <Notice tone="info" title="No answer for this choice" text={fault} />}
      {figures === null && fault === null && isPending && <Progress label="Adding up" share={null} />}
      {figures !== null && <Figures model={figures} act={act} />}
    </Stack>
  );
}

function Figures({ model, act }: { readonly model: OverviewFigures; readonly act: OverviewActions }): ReactNode {
  const { Chart, RankedTable, Stack, Text } = useKit();
  const [sort, setSort] = useState<RankedSort>({ by: 'period', isDescending: true });
  const [highlighted, setHighlighted] = useState<string | null>(null);
  const { days, total, change, notes, chart, chartLabel, bucket, table, caption, grouping } = model;
  const columns = COLUMNS.filter(
    ({ id }) => id === 'name' || id === 'trend' || id in table.total.amounts || id === 'share',
  );
  return (
    <Stack gap="medium">
      <Stack gap="tight">
        <Stack direction="row" gap="small" align="baseline" wraps>
          <Text size="large" isStrong isNumeric>
            {total}
          </Text>
          <Text tone="quiet">{days}</Text>
          {change !== null && <Text isNumeric>{change}</Text>}
        </Stack>
        {notes.map((note) => (
          <Text key={note} size="small">
            {note}
          </Text>
        ))}
      </Stack>
      {chart === null ? (
        <Text tone="quiet">Nothing was spent in these days.</Text>
      ) : (
        <Chart
          id="overview:chart"
          label={chartLabel}
          {...chart}
          words={chartWords(bucket)}
          isLegendHidden
          {...(highlighted !== null && { highlightedSeries: highlighted })}
          onSelectBucket={(id) => openDay(id, act)}
          onSelectRange={(range) => openRange(range, act)}
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
        openIds={[]}
        onNarrow={(rowId) => narrow(rowId, grouping, act)}
        onHighlight={setHighlighted}
        words={TABLE_WORDS}
      />
    </Stack>
  );
}

function chartWords(bucket: string): ChartWords {
  const one = bucket.toLowerCase();
  return {
    bucket,
    total: 'Total',
    note: 'Note',
    settling: 'Bill incomplete',
    estimated: 'Estimated',
    unknown: 'Not known',
    partial: 'Not over yet',
    mark: 'Unusual',
    help: `Arrow keys move, Enter opens the ${one}, Shift and arrow keys choose a range, Escape clears it.`,
    previous: `Earlier ${one}`,
    next: `Later ${one}`,
    open: `Open this ${one}`,
    chooseRange: 'Choose a range',
  };
}

/** A day is opened to its hours. Longer buckets and hours stay as they are: a brush chooses their days. */
function openDay(id: string, act: ScopeActions): void {
  const day = parseDay(id);
  if (day !== null) act.changeScope({ range: { from: day, to: addDays(day, 1) } });
}

function openRange({ from, to }: ChartRange, act: ScopeActions): void {
  const first = dayIn(from);
  const last = dayIn(to);
  if (first !== null && last !== null) act.changeScope({ range: { from: first, to: addDays(last, 1) } });
}

function dayIn(bucketId: string): Day | null {
  return parseDay(bucketId.slice(0, 10));
}

/** Shows only one value, by what one asks next about it. */
function narrow(value: string, grouping: ScopeGrouping, act: OverviewActions): void {
  if (grouping === 'apiKey') return;
  const { where } = act.current().scope;
  const narrowed: Scope['where'] = { ...where, [grouping]: [value] };
  const next = NEXT_GROUPINGS[grouping].find((candidate) => narrowed[candidate as keyof Scope['where']] === undefined);
  act.changeScope({ where: narrowed, groupBy: next ?? grouping });
}

const AFTER: readonly ScopeGrouping[] = ['apiKey', 'category', 'workspace', 'model'];
const NEXT_GROUPINGS: Readonly<Record<ScopeGrouping, readonly ScopeGrouping[]>> = {
  ...(Object.fromEntries(GROUPINGS.map((grouping) => [grouping, AFTER])) as Record<
    ScopeGrouping,
    readonly ScopeGrouping[]
  >),
  model: ['workspace', 'apiKey', 'category'],
  workspace: ['model', 'apiKey', 'category'],
};
