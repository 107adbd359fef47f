/**
 * Draws a ranked table as a list of lines that can be pressed. A panel is too narrow for six columns, and a single cell
 * would be too small to hit. Unlike on the page, rows have no sparklines (small trends). A press opens a line. The open
 * line has a button that filters costs by the line's value. If lines can't be opened, a press on a line filters.
 */
import { Container, type VanillaContainer } from '@react-three/uikit';
import { useMemo, useRef, useState, type ReactNode } from 'react';
import { foldedWords } from '../../../messages/en/folded.ts';
import { rankRows, type RankedRow, type RankedSort } from '../../charts/ranked-row.ts';
import type { RankedTableProps } from '../contract/ranked-table.ts';
import { sorterOf, useRankedRows } from '../headless/use-ranked-rows.ts';
import { SPACES } from '../tokens.ts';
import { Button } from './button.tsx';
import { Folded } from './folded.tsx';
import { LetterHead, Letters, useLetters } from './letters.tsx';
import { ListInView } from './list-in-view.tsx';
import { listRows } from './list-row.tsx';
import { useMeaning } from './meaning.ts';
import { Press } from './press.tsx';
import { RankedLine } from './ranked-line.tsx';
import { useRoom } from './room-setting.tsx';
import { useWidth } from './room-width.tsx';
import { useScroll } from './scroll.tsx';
import { Words } from './words.tsx';

/**
 * For a table that is not inside a Scroll (a scrolling area): the number of lines that are mounted first (`FIRST`), and
 * the number of lines that each press on the button for more lines adds (`STEP`).
 */
const FIRST = 12;
const STEP = 24;

export function RankedTable(props: RankedTableProps): ReactNode {
  const { id, caption, rest, total, words } = props;
  const ref = useMeaning({ role: 'table', name: caption });
  const isInScroll = useScroll() !== null;
  const { shown, more, grow } = useRankedRows(props, isInScroll ? Infinity : FIRST, STEP);
  return (
    <Container ref={ref} flexDirection="column" gap={SPACES.small} width="100%" flexShrink={0}>
      <Sorters {...props} />
      {isInScroll ? (
        <Scrolled table={props} shown={shown} />
      ) : (
        shown.map((row) => <Line key={row.id} table={props} row={row} />)
      )}
      {[rest, total].map(
        (row) => row !== undefined && <Fixed key={row.id} table={props} row={row} isStrong={row === total} />,
      )}
      {more !== null && <Button id={`${id}:more`} label={words.more(more.added, more.left)} onPress={grow} />}
    </Container>
  );
}

const BY_NAME: RankedSort = { by: 'name', isDescending: false };

/**
 * Draws the rows of a table inside a Scroll (a scrolling area). Only visible rows are mounted. After a press on a
 * letter in the index of first letters (`Letters`), the rows are sorted by name, and the list scrolls to the first name
 * with that letter.
 */
function Scrolled({
  table,
  shown,
}: {
  readonly table: RankedTableProps;
  readonly shown: readonly RankedRow[];
}): ReactNode {
  const { id, rows: given, sort, onSort } = table;
  const scroll = useScroll();
  const width = useWidth();
  const { textScale } = useRoom();
  const jump = useRef<((row: number) => void) | null>(null);
  const place = useRef<VanillaContainer>(null);
  const isByName = sort?.by === 'name';
  const names = useMemo(
    () => (isByName ? shown : rankRows(given, BY_NAME)).map(({ name }) => name),
    [isByName, shown, given],
  );
  const letters = useLetters(names);
  const rows = useMemo(
    () =>
      listRows(
        shown.map((row) => row.id),
        1,
      ),
    [shown],
  );
  const onJump = (row: number): void => {
    if (!isByName) onSort(BY_NAME);
    jump.current?.(row);
  };
  return (
    <>
      <Letters id={id} letters={letters} place={place} onJump={onJump} />
      {scroll !== null && (
        <ListInView
          key={`${width}:${textScale}`}
          rows={rows}
          width={width}
          scroll={scroll}
          isOfTable
          gap={SPACES.small}
          jump={jump}
          renderItem={(index) => {
            const row = shown[index];
            if (row === undefined) return null;
            return (
              <>
                {isByName && <LetterHead id={id} letters={letters} place={place} index={index} />}
                <Line table={table} row={row} />
              </>
            );
          }}
        />
      )}
    </>
  );
}

function Line({ table, row }: LineProps): ReactNode {
  const { id, openIds, onOpen, onNarrow, renderDetail, words } = table;
  const isOpen = openIds.includes(row.id);
  return (
    <Container flexDirection="column" gap={SPACES.small} width="100%" flexShrink={0}>
      <Pressed table={table} row={row} isOpen={isOpen} />
      {isOpen && onOpen !== undefined && onNarrow !== undefined && (
        <Press
          id={`${id}:narrow:${row.id}`}
          meaning={{ role: 'button', name: words.narrow(row.name) }}
          onPress={() => onNarrow(row.id)}
        >
          <Words>{words.narrow(row.name)}</Words>
        </Press>
      )}
      {isOpen && renderDetail?.(row.id)}
    </Container>
  );
}

/**
 * Draws a line with the name of the column by which the rows are sorted. A press on the line shows all columns by which
 * the rows can be sorted.
 */
function Sorters(props: RankedTableProps): ReactNode {
  const { id, columns } = props;
  const { colors } = useRoom();
  const ref = useMeaning({ role: 'row', name: 'head' });
  const [isOpen, setOpen] = useState(false);
  const sorted = columns.flatMap((column) => {
    const arrow = sorterOf(column, props)?.arrow ?? null;
    return arrow === null ? [] : [foldedWords.sortedBy(`${column.label} ${arrow}`)];
  });
  return (
    <Container
      ref={ref}
      flexDirection="row"
      flexWrap="wrap"
      gap={SPACES.small}
      width="100%"
      flexShrink={0}
      paddingBottom={SPACES.small}
      borderBottomWidth={1}
      borderColor={colors.line}
    >
      <Folded
        id={`${id}:sort`}
        label={sorted[0] ?? foldedWords.sort}
        isOpen={isOpen}
        onToggle={() => setOpen(!isOpen)}
      />
      {columns.map((column) => {
        const sorter = sorterOf(column, props);
        if (sorter === null || !isOpen) return null;
        const { id: by, label } = column;
        const { arrow } = sorter;
        const isSorted = arrow !== null;
        return (
          <Press
            key={by}
            id={`${id}:sort:${by}`}
            kind={isSorted ? 'chosen' : 'quiet'}
            meaning={{ role: 'button', name: label, isOn: isSorted }}
            onPress={sorter.press}
          >
            <Words size="small" isStrong={isSorted} isOneLine>
              {isSorted ? `${label} ${arrow}` : label}
            </Words>
          </Press>
        );
      })}
    </Container>
  );
}

interface LineProps {
  readonly table: RankedTableProps;
  readonly row: RankedRow;
}

function Pressed({ table, row, isOpen }: LineProps & { readonly isOpen: boolean }): ReactNode {
  const { id, words, onOpen, onNarrow } = table;
  const ref = useMeaning({ role: 'row', name: row.name });
  const open = onOpen === undefined ? null : () => onOpen(row.id, !isOpen);
  const narrow = onNarrow === undefined ? null : () => onNarrow(row.id);
  const meaning =
    open === null
      ? ({ role: 'button', name: narrow === null ? row.name : words.narrow(row.name) } as const)
      : ({ role: 'summary', name: words.open(row.name), isOn: isOpen } as const);
  return (
    <Container ref={ref} flexDirection="column" width="100%" flexShrink={0}>
      <Press
        id={open === null ? `${id}:narrow:${row.id}` : `${id}:open:${row.id}`}
        kind="quiet"
        isWide
        meaning={meaning}
        onPress={open ?? narrow}
      >
        <RankedLine
          columns={table.columns}
          row={row}
          {...(open !== null && { isOpen })}
          {...(table.renderUnderName !== undefined && { renderUnderName: table.renderUnderName })}
        />
      </Press>
    </Container>
  );
}

function Fixed({ table, row, isStrong }: LineProps & { readonly isStrong: boolean }): ReactNode {
  const { colors } = useRoom();
  const ref = useMeaning({ role: 'row', name: row.name });
  return (
    <Container
      ref={ref}
      flexDirection="row"
      width="100%"
      flexShrink={0}
      paddingX={SPACES.medium + SPACES.tight}
      paddingY={SPACES.small}
      borderTopWidth={isStrong ? 1 : 0}
      borderColor={colors.edge}
    >
      <RankedLine columns={table.columns} row={row} isStrong={isStrong} />
    </Container>
  );
}
