/**
 * Defines the checks that every kit (set of components) must pass, by component and state. The page's kit and the
 * room's kit are tested with the same list of checks.
 */
import { useState, type ReactNode } from 'react';
import { expect, vi } from 'vitest';
import type { Kit } from '../../../src/panels/kit/contract.ts';
import { draw, text, type Check } from './check.tsx';
import { CHART_CHECKS } from './conformance-charts.tsx';
import { CALENDAR_CHECKS } from './conformance-calendar.tsx';
import { PICKER_CHECKS } from './conformance-pickers.tsx';
import { SETTING_CHECKS } from './conformance-settings.tsx';

const PARTS = [
  { id: 'a', label: 'Input', tone: 'input', permille: 250, text: '25.0%' },
  { id: 'b', label: 'Output', tone: 'output', permille: 750, text: '75.0%' },
  { id: 'c', label: 'Other', tone: 'other', permille: 0, text: '0.0%' },
] as const;

const CURRENCIES = [
  { value: 'USD', label: 'USD US dollar', flag: 'US', hint: 'base' },
  { value: 'EUR', label: 'EUR Euro', flag: 'EU', hint: '0.88' },
  { value: 'SEK', label: 'SEK Swedish krona', flag: 'SE', hint: 'no rate', isDisabled: true },
] as const;

export const CONFORMANCE: readonly Check[] = [
  {
    primitive: 'Stack',
    does: 'shows all its children, in order',
    check(mount) {
      const mounted = mount(
        draw((kit) => (
          <kit.Stack direction="row" gap="small" align="baseline" justify="between" wraps grows>
            <kit.Heading level={2}>First</kit.Heading>
            <kit.Heading level={2}>Second</kit.Heading>
          </kit.Stack>
        )),
      );
      expect(mounted.headings().map(([, words]) => words)).toEqual(['First', 'Second']);
    },
  },
  {
    primitive: 'Columns',
    does: 'shows all its children, in order',
    check(mount) {
      const mounted = mount(
        draw((kit) => (
          <kit.Columns of="cards">
            <kit.Heading level={2}>First</kit.Heading>
            <kit.Heading level={2}>Second</kit.Heading>
          </kit.Columns>
        )),
      );
      expect(mounted.headings().map(([, words]) => words)).toEqual(['First', 'Second']);
    },
  },
  {
    primitive: 'Card',
    does: 'has a spoken name and shows its content',
    check(mount) {
      const mounted = mount(draw((kit) => <kit.Card label="November">{text(kit, '$12.00')}</kit.Card>));
      expect(mounted.speaks('November')).toBe(true);
      expect(mounted.shows('$12.00')).toBe(true);
    },
  },
  {
    primitive: 'Heading',
    does: 'has its level, also when it is only spoken',
    check(mount) {
      const mounted = mount(
        draw((kit) => (
          <kit.Stack>
            <kit.Heading level={1}>Usage</kit.Heading>
            <kit.Heading level={3} isSpokenOnly>
              Hidden
            </kit.Heading>
          </kit.Stack>
        )),
      );
      expect(mounted.headings()).toEqual([
        [1, 'Usage'],
        [3, 'Hidden'],
      ]);
    },
  },
  {
    primitive: 'Text',
    does: 'shows its words whole, however long',
    check(mount) {
      const long = 'a name that goes on '.repeat(10).trim();
      const mounted = mount(draw((kit) => <kit.Text overflow="cut">{long}</kit.Text>));
      expect(mounted.speaks(long)).toBe(true);
    },
  },
  {
    primitive: 'Text',
    does: 'shows markup as the characters it is written with',
    check(mount) {
      const mounted = mount(draw((kit) => text(kit, '<img src=x onerror=alert(1)>')));
      expect(mounted.shows('<img src=x onerror=alert(1)>')).toBe(true);
    },
  },
  {
    primitive: 'Figure',
    does: 'shows its value and note',
    check(mount) {
      const mounted = mount(draw((kit) => <kit.Figure label="Cost" value="$1,234.50" note="12.0%" size="hero" />));
      expect(mounted.shows('$1,234.50')).toBe(true);
      expect(mounted.shows('12.0%')).toBe(true);
    },
  },
  {
    primitive: 'Figure',
    does: 'says its label even when it is hidden',
    check(mount) {
      const mounted = mount(draw((kit) => <kit.Figure label="Cost of May" value="$1.00" isLabelHidden />));
      expect(mounted.speaks('Cost of May')).toBe(true);
    },
  },
  {
    primitive: 'Meter',
    does: 'shows its share and never more than all of it',
    check(mount) {
      const mounted = mount(
        draw((kit) => (
          <kit.Stack>
            <kit.Meter label="Used" share={0.62} text="62%" tone="warn" />
            <kit.Meter label="Over" share={1.7} text="170%" tone="bad" />
            <kit.Meter label="Under" share={-1} text="0%" />
          </kit.Stack>
        )),
      );
      expect(mounted.level('Used')).toBeCloseTo(0.62);
      expect(mounted.level('Over')).toBe(1);
      expect(mounted.level('Under')).toBe(0);
    },
  },
  {
    primitive: 'Meter',
    does: 'shows all of its share when a part of it is an estimate',
    check(mount) {
      const marks = [{ id: 'pace', at: 0.5 }];
      const mounted = mount(
        draw((kit) => <kit.Meter label="Limit" share={0.6} certain={0.4} marks={marks} text="60%" tone="warn" />),
      );
      expect(mounted.level('Limit')).toBeCloseTo(0.6);
    },
  },
  {
    primitive: 'Distribution',
    does: 'draws parts in proportion, and nothing for a part of nothing',
    check(mount) {
      const mounted = mount(draw((kit) => <kit.Distribution label="Cost" parts={PARTS} />));
      expect(mounted.widths('Cost: Input 25.0%, Output 75.0%, Other 0.0%')).toEqual([0.25, 0.75]);
    },
  },
  {
    primitive: 'Distribution',
    does: 'says every part and its share',
    check(mount) {
      const mounted = mount(draw((kit) => <kit.Distribution label="Cost" parts={PARTS} />));
      expect(mounted.speaks('Input 25.0%, Output 75.0%')).toBe(true);
    },
  },
  {
    primitive: 'Distribution',
    does: 'names its parts and their shares under the bar where it is explained',
    check(mount) {
      const mounted = mount(draw((kit) => <kit.Distribution label="Cost" parts={PARTS} isExplained />));
      for (const words of ['Input 25.0%', 'Output 75.0%']) expect(mounted.shows(words), words).toBe(true);
      expect(mounted.widths('Cost: Input 25.0%, Output 75.0%, Other 0.0%')).toEqual([0.25, 0.75]);
    },
  },
  {
    primitive: 'Trend',
    does: 'says what it shows and names both ends of its axis',
    check(mount) {
      const mounted = mount(
        draw((kit) => (
          <kit.Trend
            label="Highest on 2 May"
            values={[1, 5, -2, 0]}
            slots={6}
            estimatedFrom={3}
            from="1 May"
            to="6 May"
          />
        )),
      );
      expect(mounted.speaks('Highest on 2 May')).toBe(true);
      expect(mounted.shows('1 May')).toBe(true);
      expect(mounted.shows('6 May')).toBe(true);
    },
  },
  {
    primitive: 'Table',
    does: 'has head, rows, remarks and total in order',
    check(mount) {
      const mounted = mount(
        draw((kit) => (
          <kit.Table
            caption="By key"
            columns={[
              { id: 'key', label: 'Key', align: 'start' },
              { id: 'tokens', label: 'Tokens', align: 'end', isOptional: true },
              { id: 'cost', label: 'Cost', align: 'end' },
            ]}
            rows={[
              { id: 'a', cells: ['first', '12K', '$2.00'] },
              { id: 'b', cells: ['second', '1K', '$1.00'], note: 'without a price' },
            ]}
            total={{ id: 't', cells: ['All', '13K', '$3.00'] }}
          />
        )),
      );
      const [head, ...rows] = mounted.rows('By key');
      expect(head).toEqual(['Key', 'Tokens', 'Cost']);
      expect(rows.map((cells) => cells.at(-1))).toEqual(['$2.00', '$1.00', '$3.00']);
      expect(mounted.shows('without a price')).toBe(true);
    },
  },
  {
    primitive: 'Stats',
    does: 'shows label, value, share and note of every item',
    check(mount) {
      const mounted = mount(
        draw((kit) => (
          <kit.Stats
            label="By category"
            items={[
              { id: 'i', label: 'Input', value: '$1.00', share: '25.0%', note: '4K tokens', tone: 'input' },
              { id: 'o', label: 'Other', value: '$3.00' },
            ]}
          />
        )),
      );
      for (const words of ['Input', '$1.00', '25.0%', '4K tokens', 'Other', '$3.00']) {
        expect(mounted.shows(words), words).toBe(true);
      }
      expect(mounted.items('By category')).toBe(2);
    },
  },
  {
    primitive: 'Pill',
    does: 'shows its word',
    check(mount) {
      expect(mount(draw((kit) => <kit.Pill tone="warn">Estimate</kit.Pill>)).shows('Estimate')).toBe(true);
    },
  },
  {
    primitive: 'Button',
    does: 'calls back once when pressed',
    check(mount) {
      const onPress = vi.fn<() => void>();
      mount(draw((kit) => <kit.Button id="b" label="Older" icon="next" shortcut="ArrowRight" onPress={onPress} />))
        .control('Older')
        .press();
      expect(onPress).toHaveBeenCalledTimes(1);
    },
  },
  {
    primitive: 'Button',
    does: 'keeps its name when only its icon shows',
    check(mount) {
      const mounted = mount(
        draw((kit) => <kit.Button id="b" label="Refresh" icon="refresh" isLabelHidden onPress={() => undefined} />),
      );
      expect(mounted.control('Refresh').isDisabled).toBe(false);
    },
  },
  {
    primitive: 'Button',
    does: 'does nothing while disabled or busy, and says so',
    check(mount) {
      const onPress = vi.fn<() => void>();
      const mounted = mount(
        draw((kit) => (
          <kit.Stack>
            <kit.Button id="a" label="Off" isDisabled onPress={onPress} />
            <kit.Button id="b" label="Working" isBusy onPress={onPress} />
          </kit.Stack>
        )),
      );
      mounted.control('Off').press();
      mounted.control('Working').press();
      expect(onPress).not.toHaveBeenCalled();
      expect(mounted.control('Off').isDisabled).toBe(true);
      expect(mounted.control('Working').isBusy).toBe(true);
    },
  },
  {
    primitive: 'Toggle',
    does: 'says whether it is on, and asks for the other state',
    check(mount) {
      const onChange = vi.fn<(isOn: boolean) => void>();
      const mounted = mount(draw((kit) => <kit.Toggle id="t" label="Sound" isOn={false} onChange={onChange} />));
      expect(mounted.control('Sound').isOn).toBe(false);
      mounted.control('Sound').press();
      expect(onChange).toHaveBeenCalledExactlyOnceWith(true);
    },
  },
  {
    primitive: 'Toggle',
    does: 'does nothing while disabled',
    check(mount) {
      const onChange = vi.fn<(isOn: boolean) => void>();
      mount(draw((kit) => <kit.Toggle id="t" label="Sound" isOn isDisabled onChange={onChange} />))
        .control('Sound')
        .press();
      expect(onChange).not.toHaveBeenCalled();
    },
  },
  {
    primitive: 'Choice',
    does: 'opens, shows options with hints and note, and reports the one chosen',
    check(mount) {
      const onChange = vi.fn<(value: string) => void>();
      const mounted = mount(
        draw((kit) => (
          <kit.Choice id="c" label="Currency" options={CURRENCIES} value="USD" note="of today" onChange={onChange} />
        )),
      );
      mounted.control('Currency: USD US dollar').press();
      expect(mounted.shows('0.88')).toBe(true);
      expect(mounted.shows('of today')).toBe(true);
      mounted.control('EUR Euro 0.88').press();
      expect(onChange).toHaveBeenCalledExactlyOnceWith('EUR');
    },
  },
  {
    primitive: 'Choice',
    does: 'shows the chosen option, in short where it has a short form',
    check(mount) {
      const options = [
        { value: 'a', label: 'A long label', short: 'Long' },
        { value: 'b', label: 'Plain' },
      ];
      const mounted = mount(
        draw((kit) => (
          <kit.Stack>
            <kit.Choice id="one" label="One" options={options} value="a" onChange={() => undefined} />
            <kit.Choice id="two" label="Two" options={options} value="b" onChange={() => undefined} />
          </kit.Stack>
        )),
      );
      expect(mounted.shows('Long')).toBe(true);
      expect(mounted.control('Two: Plain').isOn).toBe(false);
    },
  },
  {
    primitive: 'Choice',
    does: 'does not report a disabled option, or the one already chosen',
    check(mount) {
      const onChange = vi.fn<(value: string) => void>();
      const mounted = mount(
        draw((kit) => <kit.Choice id="c" label="Currency" options={CURRENCIES} value="USD" onChange={onChange} />),
      );
      mounted.control('Currency: USD US dollar').press();
      mounted.control('SEK Swedish krona no rate').press();
      mounted.control('Currency: USD US dollar').press();
      mounted.control('USD US dollar base').press();
      expect(onChange).not.toHaveBeenCalled();
    },
  },
  {
    primitive: 'Stepper',
    does: 'shows its value and asks for one step either way',
    check(mount) {
      const onStep = vi.fn<(direction: -1 | 1) => void>();
      const mounted = mount(draw((kit) => <kit.Stepper id="s" label="Limit" value="$5,000" onStep={onStep} />));
      expect(mounted.shows('$5,000')).toBe(true);
      mounted.control('Decrease: Limit').press();
      mounted.control('Increase: Limit').press();
      expect(onStep.mock.calls).toEqual([[-1], [1]]);
    },
  },
  {
    primitive: 'Stepper',
    does: 'does not step past its ends',
    check(mount) {
      const onStep = vi.fn<(direction: -1 | 1) => void>();
      const mounted = mount(
        draw((kit) => <kit.Stepper id="s" label="Limit" value="none" isAtLeast isAtMost onStep={onStep} />),
      );
      for (const name of ['Decrease: Limit', 'Increase: Limit']) {
        expect(mounted.control(name).isDisabled).toBe(true);
        mounted.control(name).press();
      }
      expect(onStep).not.toHaveBeenCalled();
    },
  },
  {
    primitive: 'Code',
    does: 'shows its text as it is',
    check(mount) {
      const mounted = mount(draw((kit) => <kit.Code id="c" label="command" text="outlay key set" />));
      expect(mounted.shows('outlay key set')).toBe(true);
    },
  },
  {
    primitive: 'Link',
    does: 'says where it leads',
    check(mount) {
      const mounted = mount(draw((kit) => <kit.Link label="The console" href="https://console.example/" />));
      expect(mounted.speaks('The console')).toBe(true);
    },
  },
  {
    primitive: 'Download',
    does: 'can be pressed where there are files, and only there',
    check(mount) {
      let canDownload = true;
      const toContent = vi.fn<() => Promise<null>>(() => Promise.resolve(null));
      const mounted = mount(
        draw((kit) => {
          canDownload = kit.can.download;
          return <kit.Download id="d" label="Save CSV" fileName="a.csv" kind="csv" toContent={toContent} />;
        }),
      );
      const control = mounted.control('Save CSV');
      expect(control.isDisabled).toBe(!canDownload);
      control.press();
      expect(toContent).toHaveBeenCalledTimes(canDownload ? 1 : 0);
    },
  },
  {
    primitive: 'Upload',
    does: 'can be pressed where there are files, and only there',
    check(mount) {
      let canDownload = true;
      const mounted = mount(
        draw((kit) => {
          canDownload = kit.can.download;
          return <kit.Upload id="u" label="Open a file" mostBytes={10} onText={() => undefined} />;
        }),
      );
      expect(mounted.control('Open a file').isDisabled).toBe(!canDownload);
    },
  },
  {
    primitive: 'Field',
    does: 'reports what is typed, or says that nobody can type, and says hint and error',
    check(mount) {
      const onChange = vi.fn<(value: string) => void>();
      let canType = true;
      const mounted = mount(
        draw((kit) => {
          canType = kit.can.type;
          return (
            <kit.Field
              id="f"
              label="Limit"
              value=""
              kind="number"
              hint="in dollars"
              error="too low"
              onChange={onChange}
            />
          );
        }),
      );
      expect(mounted.control('Limit').isDisabled).toBe(!canType);
      if (canType) mounted.control('Limit').type('250');
      expect(onChange.mock.calls).toEqual(canType ? [['250']] : []);
      expect(mounted.shows('in dollars')).toBe(true);
      expect(mounted.shows('too low')).toBe(true);
    },
  },
  {
    primitive: 'Notice',
    does: 'shows title, text and action in every tone',
    check(mount) {
      const onPress = vi.fn<() => void>();
      for (const tone of ['info', 'warning', 'error'] as const) {
        const action = { id: tone, label: `Retry ${tone}`, onPress };
        const mounted = mount(
          draw((kit) => <kit.Notice tone={tone} title="Gone" text="It went away." action={action} />),
        );
        expect(mounted.shows('Gone')).toBe(true);
        expect(mounted.shows('It went away.')).toBe(true);
        mounted.control(`Retry ${tone}`).press();
        mounted.unmount();
      }
      expect(onPress).toHaveBeenCalledTimes(3);
    },
  },
  {
    primitive: 'Progress',
    does: 'says how far it is, or that it can’t say',
    check(mount) {
      const mounted = mount(
        draw((kit) => (
          <kit.Stack>
            <kit.Progress label="Reading the bill" share={0.4} />
            <kit.Progress label="Opening" share={null} />
          </kit.Stack>
        )),
      );
      expect(mounted.level('Reading the bill')).toBeCloseTo(0.4);
      expect(mounted.level('Opening')).toBeNull();
    },
  },
  {
    primitive: 'List',
    does: 'mounts a part of many things and more when asked, down to the last',
    check(mount) {
      const ids = Array.from({ length: 60 }, (_, index) => `id${index}`);
      const mounted = mount(
        draw((kit) => <kit.List id="keys" label="Keys" ids={ids} renderItem={(index) => text(kit, `key ${index}`)} />),
      );
      const first = mounted.items('Keys');
      expect(first).toBeGreaterThan(5);
      expect(first).toBeLessThan(60);
      for (let left = 60 - first; left > 0; left = 60 - mounted.items('Keys')) {
        mounted.control(left <= 24 ? `Show the remaining ${left}` : `Show 24 of the remaining ${left}`).press();
      }
      expect(mounted.shows('key 59')).toBe(true);
    },
  },
  {
    primitive: 'List',
    does: 'offers what is not at hand once everything at hand is shown',
    check(mount) {
      const onPress = vi.fn<() => void>();
      const more = { id: 'm', label: 'Show 40 more keys', onPress };
      mount(
        draw((kit) => <kit.List id="keys" label="Keys" ids={['a']} renderItem={() => text(kit, 'one')} more={more} />),
      )
        .control('Show 40 more keys')
        .press();
      expect(onPress).toHaveBeenCalledTimes(1);
    },
  },
  {
    primitive: 'Scroll',
    does: 'shows its content under a spoken name',
    check(mount) {
      const mounted = mount(draw((kit) => <kit.Scroll label="Log">{text(kit, 'a line')}</kit.Scroll>));
      expect(mounted.speaks('Log')).toBe(true);
      expect(mounted.shows('a line')).toBe(true);
    },
  },
  {
    primitive: 'Details',
    does: 'shows its summary as something to press',
    check(mount) {
      const mounted = mount(
        draw((kit) => (
          <kit.Details id="d" summary="How">
            {text(kit, 'because')}
          </kit.Details>
        )),
      );
      mounted.control('How').press();
      expect(mounted.shows('because')).toBe(true);
    },
  },
  {
    primitive: 'Flag',
    does: 'says the name it is given',
    check(mount) {
      const mounted = mount(draw((kit) => <kit.Flag region="SE" label="Sweden" />));
      expect(mounted.speaks('Sweden')).toBe(true);
    },
  },
  {
    primitive: 'Icon',
    does: 'says its label',
    check(mount) {
      expect(mount(draw((kit) => <kit.Icon name="offline" label="offline" tone="bad" />)).speaks('offline')).toBe(true);
    },
  },
  {
    primitive: 'Button',
    does: 'shows a new state when it is drawn again',
    check(mount) {
      const mounted = mount(draw((kit) => <Counter kit={kit} />));
      mounted.control('Pressed 0 times').press();
      expect(mounted.control('Pressed 1 times').isDisabled).toBe(false);
    },
  },
  ...CHART_CHECKS,
  ...PICKER_CHECKS,
  ...SETTING_CHECKS,
  ...CALENDAR_CHECKS,
];

function Counter({ kit }: { readonly kit: Kit }): ReactNode {
  const [count, setCount] = useState(0);
  return <kit.Button id="n" label={`Pressed ${count} times`} onPress={() => setCount(count + 1)} />;
}
