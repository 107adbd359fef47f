// @vitest-environment happy-dom
/** If a ranked table gets other rows, the elements of its rows stay, and only their content changes. */
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it } from 'vitest';
import type { RankedTableProps } from '../../../src/panels/kit/contract/ranked-table.ts';
import { DrawnRankedTable } from '../../../src/panels/kit/dom/ranked-table/drawn-ranked-table.tsx';
import { RANKED_COLUMNS, RANKED_WORDS, rankedRows } from './ranked-samples.ts';

afterEach(cleanup);

const ROWS = rankedRows(6);

function table(props: Partial<RankedTableProps>): ReactNode {
  return (
    <DrawnRankedTable
      id="ranked"
      caption="Costs"
      columns={RANKED_COLUMNS}
      rows={ROWS}
      sort={null}
      onSort={() => undefined}
      openIds={[]}
      onOpen={() => undefined}
      renderDetail={(id) => <input aria-label={`detail of ${id}`} />}
      words={RANKED_WORDS}
      {...props}
    />
  );
}

const rowOf = (name: string): HTMLElement | null => screen.getByText(name).closest('tr');

it('rows of another grouping take over the elements of the old ones', () => {
  const { rerender } = render(table({ rows: ROWS.slice(0, 3) }));
  const before = rowOf('key-0001');
  rerender(table({ rows: ROWS.slice(3) }));
  expect(rowOf('key-0004')).toBe(before);
  expect(screen.queryByText('key-0001')).toBeNull();
  expect(screen.getByRole('button', { name: 'Details of key-0004' }).id).toBe('ranked:open:k4');
});

it('a row that stays keeps its elements in another order, and a new row gets new ones', () => {
  const [one, two, three] = ROWS;
  if (one === undefined || two === undefined || three === undefined) throw new Error('too few rows');
  const { rerender } = render(table({ rows: [one, two] }));
  const [first, second] = [rowOf(one.name), rowOf(two.name)];
  rerender(table({ rows: [two, three] }));
  expect(rowOf(two.name)).toBe(second);
  expect(rowOf(three.name)).not.toBe(first);
});

it('what was typed in an open row does not appear in another one', () => {
  const { rerender } = render(table({ rows: ROWS.slice(0, 3), openIds: ['k1'] }));
  screen.getByLabelText<HTMLInputElement>('detail of k1').value = 'typed';
  rerender(table({ rows: ROWS.slice(3), openIds: ['k4'] }));
  expect(screen.getByLabelText<HTMLInputElement>('detail of k4').value).toBe('');
});

it('the focus moves to the first new row when a press shows all remaining rows', () => {
  render(table({ rows: rankedRows(24) }));
  const more = screen.getByRole('button', { name: /remaining 4/ });
  more.focus();
  fireEvent.click(more);
  expect(document.activeElement?.id).toBe('ranked:open:k21');
});

it('the focus stays at the button as long as there are more rows', () => {
  render(table({ rows: rankedRows(90) }));
  const more = screen.getByRole('button', { name: /remaining 70/ });
  more.focus();
  fireEvent.click(more);
  expect(document.activeElement?.id).toBe('ranked:more');
});

it('keeps the sign of an amount in a name with its digits, and leaves other names as they are', () => {
  const [one, two] = ROWS;
  if (one === undefined || two === undefined) throw new Error('too few rows');
  const sentence = 'Replaced: −$1,482.68 from the price, +$47.87 from tokens';
  render(
    table({
      rows: [
        { ...one, name: sentence },
        { ...two, name: 'c++ a+b' },
      ],
    }),
  );
  expect(screen.getByText('−$1,482.68').className).toBe('ranked-whole');
  expect(screen.getByText('−$1,482.68').parentElement?.textContent).toBe(sentence);
  expect(screen.getByText('c++ a+b').children).toHaveLength(0);
});

it('a table with long amounts is marked, so that a narrow window shows them below the names', () => {
  const [one] = ROWS;
  if (one === undefined) throw new Error('too few rows');
  const { rerender, container } = render(table({ rows: [one] }));
  const isMarked = (): boolean => container.querySelector('.ranked-long') !== null;
  expect(isMarked()).toBe(false);
  rerender(table({ rows: [{ ...one, amounts: { period: { text: '$199,724,000.00', value: 1 } } }] }));
  expect(isMarked()).toBe(true);
});
