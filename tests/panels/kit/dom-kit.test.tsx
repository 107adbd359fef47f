// @vitest-environment happy-dom
/** The DOM kit does what a kit must, and the suite notices when one does not. */
import { cleanup } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Kit } from '../../../src/panels/kit/contract.ts';
import { CONFORMANCE } from './conformance.tsx';
import { domDriver } from './dom-driver.tsx';

afterEach(cleanup);

describe(`the ${domDriver.name} kit`, () => {
  it.each(CONFORMANCE)('$primitive $does', ({ check }) => check((node) => domDriver.mount(node)));

  it('has a check for every primitive', () => {
    const words = Object.keys(domDriver.kit).filter((name) => name !== 'can');
    expect(words.filter((name) => !CONFORMANCE.some(({ primitive }) => primitive === name))).toEqual([]);
  });
});

/** Kits with one fault each, and the only checks that may notice. */
const { kit } = domDriver;
const PLANTED: readonly {
  readonly fault: string;
  readonly broken: Partial<Kit>;
  readonly noticed: readonly string[];
}[] = [
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
    fault: 'a meter that runs over',
    broken: { Meter: ({ label, share }) => <div role="meter" aria-label={label} aria-valuenow={share * 100} /> },
    noticed: ['Meter shows its share and never more than all of it'],
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
];

describe('a kit with a planted fault', () => {
  it.each(PLANTED)('$fault is noticed by its own check alone', ({ broken, noticed }) => {
    const faulty: Kit = { ...kit, ...broken };
    const failed = CONFORMANCE.filter(({ check }) => {
      try {
        check((node) => domDriver.mount(node, faulty));
        return false;
      } catch {
        return true;
      } finally {
        cleanup();
      }
    }).map(({ primitive, does }) => `${primitive} ${does}`);
    expect(failed).toEqual(noticed);
  });
});
