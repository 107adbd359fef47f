/** Draws one row of a list. It contains one item for each column. */
import { Container, type VanillaContainer } from '@react-three/uikit';
import { memo, useLayoutEffect, useRef, type ReactNode } from 'react';
import { SPACES } from '../tokens.ts';
import { useMeaning } from './meaning.ts';
import { WidthProvider } from './room-width.tsx';

export interface ListRow {
  /** the id of the row's first item */
  readonly id: string;
  readonly items: readonly { readonly id: string; readonly index: number }[];
}

export function listRows(ids: readonly string[], columns: number): readonly ListRow[] {
  const rows: { readonly id: string; readonly items: { id: string; index: number }[] }[] = [];
  for (const [index, id] of ids.entries()) {
    if (index % columns === 0) rows.push({ id, items: [] });
    rows.at(-1)?.items.push({ id, index });
  }
  return rows;
}

interface Props {
  readonly row: ListRow;
  /** the width of an item, in pixels */
  readonly width: number;
  /**
   * true if this is a row of a table, whose content sets its own role; false if the row is only layout, and each item
   * gets the role `item`
   */
  readonly isOfTable?: boolean;
  readonly renderItem: (index: number) => ReactNode;
  /** called with the row's height in pixels: first when it is measured, then after each change */
  readonly onHeight?: (id: string, height: number) => void;
}

export const Row = memo(function Row({ row, width, isOfTable = false, renderItem, onHeight }: Props): ReactNode {
  const ref = useRef<VanillaContainer>(null);
  const { id } = row;
  useLayoutEffect(
    () => ref.current?.size.subscribe((size) => (size === undefined ? undefined : onHeight?.(id, size[1]))),
    [ref, id, onHeight],
  );
  return (
    <Container ref={ref} flexDirection="row" alignItems="flex-start" gap={SPACES.large} width="100%" flexShrink={0}>
      {row.items.map((item) =>
        isOfTable ? (
          <Container key={item.id} flexDirection="column" width={width} flexShrink={0}>
            {renderItem(item.index)}
          </Container>
        ) : (
          <Item key={item.id} width={width}>
            {renderItem(item.index)}
          </Item>
        ),
      )}
    </Container>
  );
});

function Item({ width, children }: { readonly width: number; readonly children: ReactNode }): ReactNode {
  const ref = useMeaning({ role: 'item', name: '' });
  return (
    <Container ref={ref} flexDirection="column" width={width} flexShrink={0}>
      <WidthProvider width={width}>{children}</WidthProvider>
    </Container>
  );
}
