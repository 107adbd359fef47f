/** Draws the summary bar. */
import type { ReactNode } from 'react';
import { summaryWords } from '../../messages/en/summary.ts';
import { Columns, Heading, Pill, Stack, Stats, Text, Tile, Trend } from '../kit/words.tsx';
import type { SummaryModel } from './model.ts';
import type { TileModel } from './tile-model.ts';

export function SummaryView({ model }: { readonly model: SummaryModel | null }): ReactNode {
  if (model === null) return null;
  const { isDemo, month, limit, monthEnd, today, keys, pills, freshness, notes } = model;
  const { meter } = limit;
  return (
    <Stack gap="medium">
      {keys !== null && <Text size="small">{keys}</Text>}
      <Columns of="tiles">
        <Tile id="summary:month" {...tileProps(month)} {...(isDemo && { pill: summaryWords.invented })}>
          <Behind model={month} />
        </Tile>
        <Tile
          id="summary:limit"
          {...tileProps(limit)}
          {...(meter !== null && {
            meter: {
              label: meter.label,
              share: meter.share,
              certain: meter.certain,
              tone: meter.tone,
              text: meter.text,
              ...(meter.marks !== undefined && { marks: meter.marks }),
            },
          })}
        >
          <Behind model={limit} />
        </Tile>
        <Tile id="summary:month-end" {...tileProps(monthEnd)}>
          <Behind model={monthEnd} />
        </Tile>
        <Tile id="summary:today" {...tileProps(today)}>
          <Behind model={today} />
          {today.trend !== null && <Trend {...today.trend} size="large" />}
        </Tile>
      </Columns>
      <Stack gap="tight">
        <Stack direction="row" gap="small" wraps>
          {pills.map((pill) => (
            <Pill key={pill.id} tone={pill.tone}>
              {pill.text}
            </Pill>
          ))}
          <Text size="small" tone="quiet">
            {freshness}
          </Text>
        </Stack>
        {notes.map((note) => (
          <Text key={note} size="small">
            {note}
          </Text>
        ))}
      </Stack>
    </Stack>
  );
}

function tileProps({ label, value, note, title }: TileModel) {
  return { label, value, title, ...(note !== null && { note }) };
}

/**
 * Draws the content of a tile's popover: amounts that explain the tile's number, then sentences about how the number is
 * calculated.
 */
function Behind({ model: { title, facts, sentences } }: { readonly model: TileModel }): ReactNode {
  return (
    <>
      <Heading level={2}>{title}</Heading>
      {facts.length > 0 && <Stats label={title} items={facts} />}
      {sentences.map((sentence) => (
        <Text key={sentence} size="small" tone="quiet">
          {sentence}
        </Text>
      ))}
    </>
  );
}
