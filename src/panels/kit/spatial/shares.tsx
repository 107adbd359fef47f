/**
 * Draws the parts of a whole. Each part is one line. A press on a line filters by this part, if costs can be filtered
 * by it.
 */
import { Container } from '@react-three/uikit';
import type { ReactNode } from 'react';
import type { ShareItem, SharesProps } from '../contract/shares.ts';
import { SPACES } from '../tokens.ts';
import { LineColumn } from './line-column.tsx';
import { useMeaning } from './meaning.ts';
import { Press } from './press.tsx';
import { useRoom } from './room-setting.tsx';
import { Words } from './words.tsx';

const BAR = 4;

export function Shares({ id, label, items, onNarrow, narrow }: SharesProps): ReactNode {
  const ref = useMeaning({ role: 'list', name: label });
  return (
    <Container ref={ref} flexDirection="column" gap={SPACES.tight} width="100%" flexShrink={0}>
      <Words size="small" color="quiet">
        {label}
      </Words>
      {items.map((item) =>
        onNarrow === undefined || item.isFixed === true ? (
          <Line key={item.id} item={item} />
        ) : (
          <Press
            key={item.id}
            id={`${id}:${item.id}`}
            kind="quiet"
            isWide
            meaning={{ role: 'button', name: narrow(item.name) }}
            onPress={() => onNarrow(item.id)}
          >
            <Line item={item} />
          </Press>
        ),
      )}
    </Container>
  );
}

function Line({ item: { name, value, share, permille } }: { readonly item: ShareItem }): ReactNode {
  const { colors } = useRoom();
  const ref = useMeaning({ role: 'item', name });
  return (
    <LineColumn ref={ref}>
      <Words>{name}</Words>
      <Container
        flexDirection="row"
        flexWrap="wrap"
        justifyContent="space-between"
        gapColumn={SPACES.medium}
        width="100%"
        flexShrink={0}
      >
        <Words isStrong>{value}</Words>
        <Words size="small" color="quiet" isOneLine align="right">
          {share}
        </Words>
      </Container>
      <Container width="100%" height={BAR} borderRadius={2} backgroundColor={colors.raised} flexShrink={0}>
        <Container
          width={`${Math.min(1000, Math.max(0, permille)) / 10}%`}
          height={BAR}
          borderRadius={2}
          backgroundColor={colors.accent}
        />
      </Container>
    </LineColumn>
  );
}
