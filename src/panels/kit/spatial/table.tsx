/** Draws a table. The first column has the names of the rows, and numbers are right-aligned. */
import { Container } from '@react-three/uikit';
import { memo, useMemo, type ReactNode } from 'react';
import type { TableColumn, TableProps, TableRow } from '../contract/table.ts';
import { SPACES, type ColorName } from '../tokens.ts';
import { useMeaning } from './meaning.ts';
import { useRoom } from './room-setting.tsx';
import { useWidth } from './room-width.tsx';
import { planTable, type TablePlan } from './table-plan.ts';
import { Words } from './words.tsx';

/** The least width of the name column, in pixels at a text scale of 1. */
const LEAST_NAME = 170;
const GAP = SPACES.medium;

export const Table = memo(function Table({ caption, columns, rows, total }: TableProps): ReactNode {
  const { font, textScale, typeSize } = useRoom();
  const width = useWidth();
  const ref = useMeaning({ role: 'table', name: caption });
  const size = typeSize('small');
  const head = useMemo(() => ({ id: 'head', cells: columns.map((column) => column.label) }), [columns]);
  const plan = useMemo(() => {
    const all = total === undefined ? [head, ...rows] : [head, ...rows, total];
    const widestOf = (column: number): number =>
      // The total row is semi-bold. Semi-bold text is wider than normal text, so all widths are measured in semi-bold.
      Math.ceil(Math.max(...all.map((row) => font.emWidth(row.cells[column] ?? '', 'semi-bold'))) * size) + 1;
    return planTable(columns, { width, gap: GAP, least: LEAST_NAME * textScale, widestOf });
  }, [columns, head, rows, total, font, size, textScale, width]);
  return (
    <Container ref={ref} flexDirection="column" width="100%" flexShrink={0}>
      <Row row={head} columns={columns} plan={plan} color="quiet" />
      {rows.map((row) => (
        <Row key={row.id} row={row} columns={columns} plan={plan} lineColor="line" />
      ))}
      {total !== undefined && <Row row={total} columns={columns} plan={plan} lineColor="edge" isStrong />}
    </Container>
  );
});

interface RowProps {
  readonly row: TableRow;
  readonly columns: readonly TableColumn[];
  readonly plan: TablePlan;
  readonly color?: ColorName;
  readonly lineColor?: ColorName;
  readonly isStrong?: boolean;
}

const Row = memo(function Row({ row, columns, plan, color = 'ink', lineColor, isStrong = false }: RowProps): ReactNode {
  const { colors } = useRoom();
  const ref = useMeaning({ role: 'row', name: row.cells[0] ?? '' });
  const { shown, widths, isStacked } = plan;
  return (
    <Container
      ref={ref}
      flexDirection="row"
      flexWrap={isStacked ? 'wrap' : 'no-wrap'}
      justifyContent={isStacked ? 'flex-end' : 'flex-start'}
      gapColumn={GAP}
      paddingY={SPACES.small}
      width="100%"
      flexShrink={0}
      {...(lineColor !== undefined && { borderTopWidth: 1, borderColor: colors[lineColor] })}
    >
      {shown.map((column, place) => (
        <Container
          key={column}
          flexDirection="column"
          alignItems={columns[column]?.align === 'end' ? 'flex-end' : 'flex-start'}
          flexShrink={0}
          maxWidth="100%"
          {...(place === 0 || !isStacked ? { width: widths[place] ?? 0 } : {})}
        >
          <Words
            size="small"
            color={color}
            isStrong={isStrong}
            align={columns[column]?.align === 'end' ? 'right' : 'left'}
            isOneLine={place > 0 && !isStacked}
            maxWidth={widths[place] ?? 0}
          >
            {row.cells[column] ?? ''}
          </Words>
          {place === 0 && row.note !== undefined && (
            <Words size="small" color={row.isNoteQuiet === true ? 'quiet' : 'warn'}>
              {row.note}
            </Words>
          )}
        </Container>
      ))}
    </Container>
  );
});
