/** Draws one line of a ranked table: the name, the amount of the chosen days, and below them the other figures. */
import { Container } from '@react-three/uikit';
import { memo, type ReactNode } from 'react';
import type { AmountColumnId, RankedRow } from '../../charts/ranked-row.ts';
import type { RankedColumn } from '../contract/ranked-table.ts';
import { SPACES } from '../tokens.ts';
import { LineColumn } from './line-column.tsx';
import { useRoom } from './room-setting.tsx';
import { useWidth, WidthProvider } from './room-width.tsx';
import { Words } from './words.tsx';

interface LineProps {
  readonly columns: readonly RankedColumn[];
  readonly row: RankedRow;
  /** whether the line is open; absent if it can't be opened */
  readonly isOpen?: boolean;
  readonly isStrong?: boolean;
  readonly renderUnderName?: (rowId: string) => ReactNode;
}

/**
 * The columns that are listed below the name. The amount of the chosen days is left out, because it is to the right of
 * the name.
 */
const BESIDE: readonly AmountColumnId[] = ['change', 'share', 'allTime'];
const SWATCH = 14;
/**
 * The width of the padding and the icon of the pressable area, in pixels. The name and the amount share the rest of the
 * line's width.
 */
const AROUND = 96;
/**
 * The name gets at least this share of the line, from 0 to 1. If the amount is too wide for that, the amount is drawn
 * below the name.
 */
const NAME_SHARE = 0.4;

export const RankedLine = memo(function RankedLine(props: LineProps): ReactNode {
  const { columns, row, isOpen, isStrong = false, renderUnderName } = props;
  const { colors, font, scaled, typeSize } = useRoom();
  const room = useWidth() - AROUND;
  const period = row.amounts.period?.text ?? '';
  const amount = Math.ceil(font.emWidth(period, 'semi-bold') * typeSize('body')) + 1;
  const isStacked = room - amount < room * NAME_SHARE;
  const beside = BESIDE.flatMap((id) => {
    const text = row.amounts[id]?.text ?? '';
    const label = columns.find((column) => column.id === id)?.label;
    return label === undefined || text === '' ? [] : [`${label} ${text}`];
  }).join(' · ');
  return (
    <>
      {isOpen !== undefined && (
        <Words size="small" color="quiet" isOneLine>
          {isOpen ? '▼' : '▶'}
        </Words>
      )}
      {row.tone !== undefined && (
        <Container
          width={scaled(SWATCH)}
          height={scaled(SWATCH)}
          flexShrink={0}
          borderRadius={3}
          backgroundColor={colors[row.tone]}
          pointerEvents="none"
        />
      )}
      <LineColumn>
        <Container
          flexDirection={isStacked ? 'column' : 'row'}
          justifyContent="space-between"
          gap={isStacked ? SPACES.none : SPACES.medium}
          width="100%"
        >
          <Container flexDirection="column" flexShrink={1} {...(!isStacked && { flexGrow: 1, flexBasis: 0 })}>
            <Words isStrong={isStrong} {...(row.isQuiet === true && { color: 'quiet' as const })}>
              {row.name}
            </Words>
          </Container>
          {period !== '' && (
            <Words
              isStrong={row.isQuiet !== true}
              isOneLine={!isStacked}
              align={isStacked ? 'left' : 'right'}
              {...(row.isQuiet === true && { color: 'quiet' as const })}
            >
              {period}
            </Words>
          )}
        </Container>
        {renderUnderName !== undefined && <WidthProvider width={room}>{renderUnderName(row.id)}</WidthProvider>}
        {row.note !== undefined && (
          <Words size="small" color="quiet">
            {row.note}
          </Words>
        )}
        {beside !== '' && (
          <Words size="small" color="quiet">
            {beside}
          </Words>
        )}
      </LineColumn>
    </>
  );
});
