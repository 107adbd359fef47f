/** Kits with one fault each, and the only checks that may notice. A suite that has never failed proves nothing. */
import type { Kit } from '../../../src/panels/kit/contract.ts';

export interface PlantedFault {
  readonly fault: string;
  readonly broken: Partial<Kit>;
  /** `primitive does` of the checks */
  readonly noticed: readonly string[];
}

/** Faults any kit can have, planted into this one. */
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
  ];
}
