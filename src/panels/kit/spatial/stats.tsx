/** Draws items with a label, a value and a share: two items in a line if both fit, otherwise one. */
import { Container } from '@react-three/uikit';
import { memo, type ReactNode } from 'react';
import type { Stat, StatsProps } from '../contract/figures.ts';
import { SPACES } from '../tokens.ts';
import { useMeaning } from './meaning.ts';
import { useRoom, type Room } from './room-setting.tsx';
import { useWidth } from './room-width.tsx';
import { Swatch, SWATCH } from './swatch.tsx';
import { Words } from './words.tsx';

const GAP = SPACES.huge;

export const Stats = memo(function Stats({ label, items }: StatsProps): ReactNode {
  const room = useRoom();
  const width = useWidth();
  const ref = useMeaning({ role: 'list', name: label });
  const half = Math.floor((width - GAP) / 2);
  const isPaired = items.every((item) => needed(item, room) <= half);
  return (
    <Container
      ref={ref}
      flexDirection="row"
      flexWrap="wrap"
      justifyContent="space-between"
      gapRow={SPACES.medium}
      width="100%"
      flexShrink={0}
    >
      {items.map((item) => (
        <Item key={item.id} item={item} width={isPaired ? half : width} />
      ))}
    </Container>
  );
});

/**
 * Returns whether the value is too wide to stand beside the longest word of the label. If it is, the value is drawn
 * below the label.
 */
function isTooWide({ label, value, tone }: Stat, width: number, room: Room): boolean {
  const { font, typeSize } = room;
  const longest = Math.max(...label.split(' ').map((word) => font.emWidth(word, 'normal')));
  const texts = longest * typeSize('small') + font.emWidth(value, 'semi-bold') * typeSize('body');
  // One pixel stays free, because uikit rounds up the widths of the label and the value.
  return swatchWidth(tone, room) + texts + 2 * SPACES.small + 1 > width;
}

/** Returns the width that an item needs, in pixels, so that none of its texts breaks. */
function needed({ label, value, share = '', note = '', tone }: Stat, room: Room): number {
  const { font, typeSize } = room;
  const small = (text: string): number => font.emWidth(text, 'normal') * typeSize('small');
  const swatch = swatchWidth(tone, room);
  const first = swatch + small(label) + font.emWidth(value, 'semi-bold') * typeSize('body');
  return Math.max(first, swatch + small(note) + small(share)) + SPACES.medium;
}

/** Returns the width of the swatch and of the space after it, in pixels; zero without a swatch. */
function swatchWidth(tone: Stat['tone'], { scaled }: Room): number {
  return tone === undefined ? 0 : scaled(SWATCH) + SPACES.small;
}

const Item = memo(function Item({ item, width }: { readonly item: Stat; readonly width: number }): ReactNode {
  const ref = useMeaning({ role: 'item', name: item.label });
  const room = useRoom();
  const { scaled } = room;
  const { label, value, share, note, tone } = item;
  return (
    <Container ref={ref} flexDirection="column" width={width} flexShrink={0}>
      <Line wraps={isTooWide(item, width, room)}>
        {tone !== undefined && <Swatch tone={tone} />}
        <Words size="small">{label}</Words>
        <Container flexGrow={1} />
        <Words isStrong isOneLine>
          {value}
        </Words>
      </Line>
      {(note !== undefined || share !== undefined) && (
        <Line>
          {tone !== undefined && <Container width={scaled(SWATCH)} flexShrink={0} />}
          {note !== undefined && (
            <Words size="small" color="quiet">
              {note}
            </Words>
          )}
          <Container flexGrow={1} />
          {share !== undefined && (
            <Words size="small" color="quiet" isOneLine>
              {share}
            </Words>
          )}
        </Line>
      )}
    </Container>
  );
});

interface LineProps {
  readonly wraps?: boolean;
  readonly children: ReactNode;
}

function Line({ wraps = false, children }: LineProps): ReactNode {
  return (
    <Container
      flexDirection="row"
      flexWrap={wraps ? 'wrap' : 'no-wrap'}
      justifyContent="flex-end"
      alignItems="center"
      gap={SPACES.small}
      width="100%"
      flexShrink={0}
    >
      {children}
    </Container>
  );
}
