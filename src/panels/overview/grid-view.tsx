/**
 * Draws the Overview's heat map, and the switch that shows it. A press on a day shows only that day, like a press on a
 * bar of the chart. A press on the name of a row filters costs by this name, like a press on a name in the table.
 */
import { useState, type ReactNode } from 'react';
import { listWords } from '../../messages/en/lists.ts';
import { overviewGridWords as words } from '../../messages/en/overview-grid.ts';
import { overviewWords } from '../../messages/en/overview.ts';
import { HeatMap, Stack, Text, Toggle } from '../kit/words.tsx';
import type { OverviewActions } from './actions.ts';
import type { GridAnswer } from './grid-model.ts';

interface Props {
  readonly model: GridAnswer;
  readonly act: Pick<OverviewActions, 'openBucket' | 'narrow'>;
}

export function GridView({ model: { grid }, act }: Props): ReactNode {
  const [isOn, setIsOn] = useState(false);
  if (grid === null) return null;
  const { caption, buckets, series, scale, marks, bucket, grouping } = grid;
  return (
    <Stack gap="small">
      <Stack direction="row">
        <Toggle id="overview:grid" label={words.heatMap} isOn={isOn} onChange={setIsOn} />
      </Stack>
      {isOn && (
        <>
          <Text isStrong>{caption}</Text>
          <HeatMap
            id="overview:heat"
            label={words.label(caption)}
            buckets={buckets}
            series={series}
            scale={scale}
            {...(marks !== undefined && { marks })}
            words={{
              ...overviewWords.chart.status,
              upTo: words.upTo,
              over: words.over,
              none: words.none,
              atRest: words.atRest[bucket],
              help: words.help,
              only: listWords.narrow,
            }}
            {...(bucket !== 'hour' && { onSelectBucket: act.openBucket })}
            onSelectSeries={(value) => act.narrow([{ dimension: grouping, value }])}
          />
        </>
      )}
    </Stack>
  );
}
