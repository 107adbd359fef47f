/** Draws every component of a kit (set of components) with its longest possible content. */
import type { ReactNode } from 'react';
import type { Kit } from '../../../../src/panels/kit/contract.ts';
import { CHART_WORDS, sampleChart } from '../chart-samples.ts';
import { SAMPLE_CALENDAR } from '../conformance-calendar.tsx';
import { sampleHeatMap } from '../heat-map-samples.ts';
import { WATERFALL_WORDS } from '../waterfall-samples.ts';
import { RANKED_COLUMNS, RANKED_WORDS } from '../ranked-samples.ts';
import { LONGEST_AMOUNTS, LONGEST_NAMES } from './longest.ts';

const nothing = (): void => undefined;
const [NAME = '', SENTENCE = ''] = LONGEST_NAMES;
const [AMOUNT = '', RUPEES = ''] = LONGEST_AMOUNTS;
const TONES = ['input', 'cacheCreation', 'cacheRead', 'output', 'other'] as const;

const PARTS = TONES.map((tone, index) => ({
  id: tone,
  label: ['Input', 'Cache Creation', 'Cache Read', 'Output', 'Other'][index] ?? '',
  tone,
  permille: [183, 214, 156, 431, 16][index] ?? 0,
  text: '100.0%',
}));

export const LAYOUT_SAMPLES: Readonly<Record<Exclude<keyof Kit, 'can'>, (kit: Kit) => ReactNode>> = {
  Stack: (kit) => (
    <kit.Stack direction="row" justify="between" gap="small" wraps>
      <kit.Heading level={3}>{NAME}</kit.Heading>
      <kit.Stack direction="row" gap="tight" wraps>
        <kit.Pill>archived</kit.Pill>
        <kit.Pill tone="warn">Estimated since yesterday</kit.Pill>
        <kit.Pill tone="accent">Split by usage</kit.Pill>
      </kit.Stack>
      <kit.Text>{SENTENCE}</kit.Text>
    </kit.Stack>
  ),
  Calendar: (kit) => (
    <kit.Calendar {...SAMPLE_CALENDAR} ranges={[{ value: 'all', label: NAME }, ...SAMPLE_CALENDAR.ranges]}>
      <kit.Text>{SENTENCE}</kit.Text>
    </kit.Calendar>
  ),
  Columns: (kit) => (
    <kit.Columns of="figures">
      {LONGEST_AMOUNTS.map((amount) => (
        <kit.Figure key={amount} label={SENTENCE} value={amount} />
      ))}
    </kit.Columns>
  ),
  Tile: (kit) => (
    <kit.Tile
      id="tile"
      label={SENTENCE}
      value={LONGEST_AMOUNTS[0] ?? ''}
      pill={NAME}
      meter={{ label: NAME, share: 0.6, text: '60.0%' }}
      note={{ text: SENTENCE, icon: 'warning', tone: 'warn' }}
      title={NAME}
    >
      <kit.Text>{SENTENCE}</kit.Text>
    </kit.Tile>
  ),
  Card: (kit) => (
    <kit.Card label={NAME}>
      <kit.Card label={NAME} emphasis="quiet">
        <kit.Text>{NAME}</kit.Text>
      </kit.Card>
    </kit.Card>
  ),
  Stepper: (kit) => (
    <kit.Stepper id="stepper" label={SENTENCE} value={LONGEST_AMOUNTS[0] ?? ''} onStep={() => undefined} />
  ),
  Setting: (kit) => (
    <kit.Setting
      id="setting"
      label={SENTENCE}
      hint={SENTENCE}
      status={{ text: SENTENCE, tone: 'good' }}
      action={{ id: 'setting:undo', label: 'Undo', onPress: () => undefined }}
    >
      <kit.Toggle id="toggle" label={SENTENCE} isLabelHidden isOn onChange={() => undefined} />
    </kit.Setting>
  ),
  Sections: (kit) => (
    <kit.Sections
      id="sections"
      label={NAME}
      items={[
        { id: 'a', label: SENTENCE, hint: SENTENCE },
        { id: 'b', label: NAME },
      ]}
      selected={null}
      first="a"
      onSelect={() => undefined}
      back={SENTENCE}
    >
      <kit.Text>{SENTENCE}</kit.Text>
    </kit.Sections>
  ),
  Code: (kit) => <kit.Code id="code" label={SENTENCE} text={NAME} />,
  Link: (kit) => <kit.Link label={SENTENCE} href="https://platform.claude.com/settings/admin-keys" />,
  Download: (kit) => (
    <kit.Download id="download" label={SENTENCE} fileName="a.csv" kind="csv" toContent={async () => null} />
  ),
  Upload: (kit) => <kit.Upload id="upload" label={SENTENCE} mostBytes={1} onText={() => undefined} />,
  Heading: (kit) => (
    <kit.Stack>
      {LONGEST_NAMES.map((name) => (
        <kit.Heading key={name} level={1}>
          {name}
        </kit.Heading>
      ))}
    </kit.Stack>
  ),
  Text: (kit) => (
    <kit.Stack>
      {LONGEST_NAMES.map((name) => (
        <kit.Text key={name} overflow="cut">
          {name.repeat(3)}
        </kit.Text>
      ))}
      <kit.Stack direction="row" justify="between" gap="small" wraps>
        <kit.Button id="one" label="Newer" icon="previous" kind="quiet" onPress={nothing} />
        <kit.Text size="small" isNumeric>
          September – October 2026 · 12 of 36
        </kit.Text>
        <kit.Button id="two" label="Older" icon="next" kind="quiet" onPress={nothing} />
      </kit.Stack>
    </kit.Stack>
  ),
  Figure: (kit) => (
    <kit.Stack>
      {LONGEST_AMOUNTS.flatMap((amount) =>
        (['hero', 'large', 'medium'] as const).map((size) => (
          <kit.Figure key={`${amount}${size}`} label={SENTENCE} value={amount} size={size} note="100.0%" align="end" />
        )),
      )}
    </kit.Stack>
  ),
  Meter: (kit) => <kit.Meter label={NAME} share={0.62} text="62%" />,
  Distribution: (kit) => <kit.Distribution label="Cost" parts={PARTS} />,
  Trend: (kit) => (
    <kit.Trend
      label="Cost"
      values={Array.from({ length: 31 }, (_, day) => (day % 5 === 4 ? -day : day))}
      estimatedFrom={28}
      from="Wednesday 30 September"
      to="Wednesday 31 December"
      size="large"
    />
  ),
  Chart: (kit) => (
    <kit.Chart
      id="chart"
      label={SENTENCE}
      words={CHART_WORDS}
      {...sampleChart({ runaway: 9_000 })}
      onSelectBucket={nothing}
      onSelectRange={nothing}
    />
  ),
  HeatMap: (kit) => {
    const { series, ...sample } = sampleHeatMap();
    const named = series.map((line, index) => ({ ...line, label: LONGEST_NAMES[index % LONGEST_NAMES.length] ?? '' }));
    return <kit.HeatMap id="heat" label={SENTENCE} {...sample} series={named} onSelectSeries={nothing} />;
  },
  Waterfall: (kit) => (
    <kit.Waterfall
      id="waterfall"
      label={SENTENCE}
      words={WATERFALL_WORDS}
      steps={[...LONGEST_NAMES.entries()].map(([index, name]) => ({
        id: name,
        kind: index === 0 ? 'total' : 'change',
        label: name,
        value: index === 0 ? 100 : -5,
        amount: LONGEST_AMOUNTS[index % LONGEST_AMOUNTS.length] ?? '',
        isEstimated: index % 2 === 1,
      }))}
      levels={[]}
    />
  ),
  RankedTable: (kit) => (
    <kit.RankedTable
      id="ranked"
      caption="By key"
      columns={RANKED_COLUMNS}
      rows={LONGEST_NAMES.map((name) => ({
        id: name,
        name,
        note: SENTENCE,
        tone: 'series1',
        amounts: {
          period: { text: RUPEES, value: 1 },
          change: { text: '+1,234 %', value: 1 },
          allTime: { text: AMOUNT, value: 1 },
          share: { text: '100.0%', value: 1 },
        },
      }))}
      total={{ id: 'total', name: 'All keys', amounts: { period: { text: AMOUNT, value: 1 } } }}
      sort={{ by: 'period', isDescending: true }}
      onSort={nothing}
      openIds={[NAME]}
      onOpen={nothing}
      onNarrow={nothing}
      words={RANKED_WORDS}
    />
  ),
  Popover: (kit) => (
    <kit.Popover id="popover" label={SENTENCE} title={NAME}>
      <kit.Text>{NAME}</kit.Text>
    </kit.Popover>
  ),
  Picker: (kit) => (
    <kit.Picker
      id="picker"
      label={SENTENCE}
      ids={['group', 'key']}
      rowAt={(index) => ({
        id: index === 0 ? 'group' : 'key',
        label: NAME,
        detail: SENTENCE,
        amount: LONGEST_AMOUNTS[0] ?? '',
        state: index === 0 ? 'some' : 'on',
        isGroup: index === 0,
      })}
      search={{ label: SENTENCE, value: '', onChange: nothing }}
      empty={SENTENCE}
      onPress={nothing}
    />
  ),
  Chip: (kit) => <kit.Chip id="chip" label={SENTENCE} removeLabel={SENTENCE} onRemove={nothing} />,
  Table: (kit) => (
    <kit.Table
      caption="By key"
      columns={[
        { id: 'key', label: 'API key', align: 'start' },
        { id: 'tokens', label: 'Tokens', align: 'end', isOptional: true },
        { id: 'share', label: 'Share', align: 'end', isOptional: true },
        { id: 'cost', label: 'Cost', align: 'end' },
      ]}
      rows={LONGEST_NAMES.map((name) => ({
        id: name,
        cells: [name, '1,744,120,870', '100.0%', RUPEES],
        note: SENTENCE,
      }))}
      total={{ id: 'total', cells: ['All keys', '1,744,120,870', '100.0%', AMOUNT] }}
    />
  ),
  Shares: (kit) => (
    <kit.Shares
      id="shares"
      label={SENTENCE}
      items={LONGEST_NAMES.map((name) => ({ id: name, name, value: RUPEES, share: '100.0%', permille: 1000 }))}
      onNarrow={nothing}
      narrow={(name) => `Only ${name}`}
    />
  ),
  Stats: (kit) => (
    <kit.Stats
      label="By category"
      items={PARTS.map((part) => ({ ...part, value: RUPEES, share: part.text, note: '1,744,120,870 tokens' }))}
    />
  ),
  Pill: (kit) => <kit.Pill tone="warn">{SENTENCE}</kit.Pill>,
  Button: (kit) => (
    <kit.Stack>
      <kit.Button id="a" label={SENTENCE} icon="refresh" kind="primary" onPress={nothing} />
      <kit.Stack direction="row" justify="between" wraps>
        <kit.Button id="b" label="Refresh" icon="refresh" isLabelHidden onPress={nothing} />
        <kit.Button id="c" label="Off" isDisabled onPress={nothing} />
        <kit.Button id="d" label="Show 24 of the remaining 4,976" isBusy onPress={nothing} />
      </kit.Stack>
    </kit.Stack>
  ),
  Toggle: (kit) => <kit.Toggle id="t" label={SENTENCE} isOn onChange={nothing} />,
  Choice: (kit) => (
    <kit.Choice
      id="c"
      label="Currency"
      value="a"
      note={SENTENCE}
      onChange={nothing}
      options={[
        { value: 'a', label: SENTENCE, short: 'KRW', hint: '1,388.20', flag: 'KR' },
        { value: 'b', label: NAME, hint: 'no rate', flag: 'CH', isDisabled: true },
      ]}
    />
  ),
  Field: (kit) => (
    <kit.Field id="f" label={SENTENCE} value={NAME} hint={SENTENCE} error={SENTENCE} onChange={nothing} />
  ),
  Notice: (kit) => (
    <kit.Notice
      tone="error"
      title={SENTENCE}
      text={`${SENTENCE}. ${NAME}`}
      action={{ id: 'n', label: SENTENCE, onPress: nothing }}
    />
  ),
  Progress: (kit) => <kit.Progress label={SENTENCE} share={0.5} />,
  List: (kit) => (
    <kit.List
      id="l"
      label="Keys"
      columns="cards"
      ids={[...LONGEST_NAMES]}
      renderItem={(index) => <kit.Card label="key">{<kit.Text>{LONGEST_NAMES[index] ?? ''}</kit.Text>}</kit.Card>}
      more={{ id: 'more', label: 'Show 40 more keys', onPress: nothing }}
    />
  ),
  Scroll: (kit) => (
    <kit.Scroll label="Log">
      <kit.Text>{SENTENCE.repeat(30)}</kit.Text>
      <kit.Figure label={NAME} value={AMOUNT} size="hero" />
    </kit.Scroll>
  ),
  Details: (kit) => (
    <kit.Details id="d" summary={SENTENCE}>
      <kit.Text>{NAME}</kit.Text>
    </kit.Details>
  ),
  Flag: (kit) => <kit.Flag region="SE" label="Sweden" />,
  Icon: (kit) => (
    <kit.Stack direction="row" gap="small">
      <kit.Icon name="info" />
      <kit.Text>{SENTENCE}</kit.Text>
    </kit.Stack>
  ),
};
