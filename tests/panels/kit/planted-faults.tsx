/**
 * Plants one fault at a time in a kit (set of components), and lists the checks that must notice the fault. No other
 * check may fail. This proves that the checks for every kit can fail.
 */
import type { Kit } from '../../../src/panels/kit/contract.ts';

export interface PlantedFault {
  readonly fault: string;
  readonly broken: Partial<Kit>;
  /**
   * the checks that must fail, each as a component's name and what the component must do: `Button does nothing while
   * disabled or busy, and says so`
   */
  readonly noticed: readonly string[];
}

/** Returns faults that any kit (set of components) can have. For each fault, some components of this kit are broken. */
export function plantedFaults(kit: Kit): readonly PlantedFault[] {
  return [
    {
      fault: 'a button that can be pressed while it is busy',
      broken: { Button: (props) => <kit.Button {...props} isBusy={false} /> },
      noticed: ['Button does nothing while disabled or busy, and says so'],
    },
    {
      fault: 'an icon button without a name',
      broken: { Button: (props) => <kit.Button {...props} label={props.isLabelHidden === true ? '' : props.label} /> },
      noticed: ['Button keeps its name when only its icon shows'],
    },
    {
      fault: 'a figure without its note',
      broken: { Figure: ({ label, value }) => <kit.Figure label={label} value={value} /> },
      noticed: ['Figure shows its value and note'],
    },
    {
      fault: 'a meter that stays empty',
      broken: { Meter: (props) => <kit.Meter {...props} share={0} /> },
      noticed: [
        'Meter shows its share and never more than all of it',
        'Meter shows all of its share when a part of it is an estimate',
      ],
    },
    {
      fault: 'a stepper that only goes up',
      broken: { Stepper: (props) => <kit.Stepper {...props} onStep={() => props.onStep(1)} /> },
      noticed: ['Stepper shows its value and asks for one step either way'],
    },
    {
      fault: 'a table without its total',
      broken: { Table: ({ caption, columns, rows }) => <kit.Table caption={caption} columns={columns} rows={rows} /> },
      noticed: ['Table has head, rows, remarks and total in order'],
    },
    {
      fault: 'a choice that reports disabled options',
      broken: {
        Choice: (props) => (
          <kit.Choice {...props} options={props.options.map((option) => ({ ...option, isDisabled: false }))} />
        ),
      },
      noticed: ['Choice does not report a disabled option, or the one already chosen'],
    },
    {
      fault: 'a list that loses its last items',
      broken: { List: (props) => <kit.List {...props} ids={props.ids.slice(0, 40)} /> },
      noticed: ['List mounts a part of many things and more when asked, down to the last'],
    },
    {
      fault: 'text that is cut off for everyone',
      broken: { Text: (props) => <kit.Text {...props}>{props.children.slice(0, 40)}</kit.Text> },
      noticed: ['Text shows its words whole, however long'],
    },
    {
      fault: 'a toggle that asks for the state it has',
      broken: { Toggle: (props) => <kit.Toggle {...props} onChange={(isOn) => props.onChange(!isOn)} /> },
      noticed: ['Toggle says whether it is on, and asks for the other state'],
    },
    {
      fault: 'a notice that drops its action',
      broken: { Notice: ({ tone, title, text }) => <kit.Notice tone={tone} title={title} text={text} /> },
      noticed: ['Notice shows title, text and action in every tone'],
    },
    {
      fault: 'a chart that opens unknown days',
      broken: {
        Chart: (props) => (
          <kit.Chart {...props} buckets={props.buckets.map((bucket) => ({ ...bucket, status: 'billed' }))} />
        ),
      },
      noticed: [
        'Chart says which looks and lines it has',
        'Chart opens the day that is pressed, and neither an unknown nor a future one',
      ],
    },
    {
      fault: 'a chart without its smallest series',
      broken: { Chart: (props) => <kit.Chart {...props} series={props.series.slice(0, -1)} /> },
      noticed: ['Chart says the day under the crosshair, with every amount of it'],
    },
    {
      fault: 'a heat map without its smallest row',
      broken: { HeatMap: (props) => <kit.HeatMap {...props} series={props.series.slice(0, -1)} /> },
      noticed: ['HeatMap has a name, shows the name of every row, and says what each shade and look means'],
    },
    {
      fault: 'a waterfall that leaves out its last step',
      broken: { Waterfall: (props) => <kit.Waterfall {...props} steps={props.steps.slice(0, -1)} /> },
      noticed: ['Waterfall has a name, and shows the name and the signed amount of every step'],
    },
    {
      fault: 'a ranked table that adds its total to the ranking',
      broken: {
        RankedTable: ({ total, ...props }) => (
          <kit.RankedTable {...props} rows={total === undefined ? props.rows : [...props.rows, total]} />
        ),
      },
      noticed: ['RankedTable shows its rows by the sort in force, then the rest and the total'],
    },
    {
      fault: 'a ranked table that only sorts downwards',
      broken: {
        RankedTable: (props) => (
          <kit.RankedTable {...props} onSort={(sort) => props.onSort({ ...sort, isDescending: true })} />
        ),
      },
      noticed: ['RankedTable is sorted by a press on a head, and turned round by the next'],
    },
    {
      fault: 'a popover that opens by itself',
      broken: { Popover: (props) => <kit.Popover {...props} isOpen onToggle={props.onToggle ?? nothing} /> },
      noticed: [
        'Popover shows what is behind it while it is open',
        'Popover is opened and shut by the caller where the caller decides',
      ],
    },
    {
      fault: 'a part that stands for several and is pressed all the same',
      broken: {
        Shares: ({ items, ...props }) => (
          <kit.Shares {...props} items={items.map((item) => ({ ...item, isFixed: false }))} />
        ),
      },
      noticed: ['Shares has nothing to press for what stands for several, or where nothing is narrowed'],
    },
    {
      fault: 'a chip that stays',
      broken: { Chip: (props) => <kit.Chip {...props} onRemove={nothing} /> },
      noticed: ['Chip shows its part of the scope and is removed by a press'],
    },
    {
      fault: 'a setting that does not say that it is saved',
      broken: { Setting: ({ status: _status, ...props }) => <kit.Setting {...props} /> },
      noticed: ['Setting says what became of a change, and offers its action'],
    },
    {
      fault: 'sections without a way back',
      broken: { Sections: (props) => <kit.Sections {...props} onSelect={(id) => id !== null && props.onSelect(id)} /> },
      noticed: ['Sections shows the section that is open, with a way back to the list'],
    },
    {
      fault: 'a picker that lets everything be chosen',
      broken: {
        Picker: (props) => <kit.Picker {...props} rowAt={(index) => ({ ...props.rowAt(index), isDisabled: false })} />,
      },
      noticed: ['Picker reports the row that is pressed, and none that can’t be chosen'],
    },
    {
      fault: 'a calendar that ends a week too late',
      broken: {
        Calendar: (props) => (
          <kit.Calendar {...props} within={{ ...props.within, to: (props.within.to + 7) as typeof props.within.to }} />
        ),
      },
      noticed: ['Calendar takes no day that cannot be chosen, and turns to no month without any'],
    },
    {
      fault: 'a calendar that loses the last day of what is chosen',
      broken: {
        Calendar: (props) => (
          <kit.Calendar {...props} onChooseDays={({ from }) => props.onChooseDays({ from, to: from })} />
        ),
      },
      noticed: ['Calendar chooses any days by two presses, in another month too, and says what to press next'],
    },
  ];
}

function nothing(): void {}
