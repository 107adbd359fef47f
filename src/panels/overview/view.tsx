/** Draws the overview. */
import { useState, type ReactNode } from 'react';
import { rankRows, type RankedSort } from '../charts/ranked-row.ts';
import { Button, Chart, Notice, Progress, RankedTable, Stack, Text } from '../kit/words.tsx';
import type { ChartWords } from '../kit/contract/chart.ts';
import type { RankedColumn, RankedWords } from '../kit/contract/ranked-table.ts';
import { FilterLine } from '../parts/filter-line.tsx';
import type { OverviewActions } from './actions.ts';
import type { GapModel } from './gap.ts';
import type { OverviewFigures, OverviewModel } from './model.ts';
import { RowDetailView } from './row-view.tsx';
import { ScopeBar } from './scope-bar.tsx';

interface Props {
  readonly model: OverviewModel;
  readonly act: OverviewActions;
}

const COLUMNS: readonly RankedColumn[] = [
  { id: 'name', label: 'Name' },
  { id: 'trend', label: 'By day' },
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
  const { bar, empty, gap, filter, figures, fault, isPending } = model;
  return (
    <Stack gap="medium">
      <FilterLine id="overview" model={filter} act={act} />
      {bar !== null && <ScopeBar model={bar} act={act} />}
      {empty !== null && <Text tone="quiet">{empty}</Text>}
      {gap !== null && <Gap model={gap} act={act} />}
      {fault !== null && <Notice tone="info" title="No answer for this choice" text={fault} />}
      {figures === null && gap === null && fault === null && isPending && <Progress label="Adding up" share={null} />}
      {figures !== null && <Figures model={figures} act={act} />}
    </Stack>
  );
}

/** Nothing of the range is known: that is said, with a way to the last days that are. */
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
  const [highlighted, setHighlighted] = useState<string | null>(null);
  const { days, total, change, drivers, notes, chart, chartLabel, bucket, table, caption, grouping, openRows } = model;
  // One bar says nothing that the amount does not.
  const hasTrend = (table.total.trend?.length ?? 0) > 1;
  const columns = COLUMNS.filter(
    ({ id }) => id === 'name' || (id === 'trend' && hasTrend) || id in table.total.amounts || id === 'share',
  ).map((column) => (column.id === 'trend' ? { ...column, label: `By ${bucket.toLowerCase()}` } : column));
  return (
    <Stack gap="medium">
      <Stack gap="tight">
        <Stack direction="row" gap="small" align="baseline" wraps>
          <Text isStrong isNumeric>
            {total}
          </Text>
          <Text tone="quiet">{days}</Text>
          {change !== null && <Text isNumeric>{change}</Text>}
        </Stack>
        {drivers !== null && <Text isNumeric>{drivers}</Text>}
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
          onSelectBucket={act.openBucket}
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
            model={openRows.find((open) => open.value === value)?.model ?? null}
            act={act}
          />
        )}
        onNarrow={(value) => act.narrow([{ dimension: grouping, value }])}
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
