/**
 * Draws a tile (a box with one important number) in the 3D room. The whole tile is a button, and its details open
 * below.
 */
import { Container } from '@react-three/uikit';
import type { ReactNode } from 'react';
import type { TileProps } from '../contract/tile.ts';
import { useOpen } from '../headless/use-open.ts';
import { SPACES } from '../tokens.ts';
import { Card } from './card.tsx';
import { Icon } from './icon.tsx';
import { Meter } from './meter.tsx';
import { PRESS_INSET, Press } from './press.tsx';
import { useRoom } from './room-setting.tsx';
import { useWidth, WidthProvider } from './room-width.tsx';
import { Pill } from './text.tsx';
import { toneColor } from './tone-color.ts';
import { Words } from './words.tsx';

export function Tile({ id, label, value, pill, meter, note, title, children }: TileProps): ReactNode {
  const [isOpen, toggle] = useOpen(undefined, undefined);
  const { font, typeSize } = useRoom();
  const width = useWidth();
  const inner = Math.max(1, width - 2 * PRESS_INSET);
  // One pixel of the width stays free, because uikit rounds the text's width up (see `figure.tsx`).
  const pixels = Math.min(typeSize('figure'), Math.floor((inner - 1) / font.emWidth(value, 'semi-bold')));
  return (
    <Container flexDirection="column" gap={SPACES.small} width="100%" flexShrink={0}>
      <Press
        id={id}
        isWide
        meaning={{ role: 'summary', name: `${label} ${value}`, isOn: isOpen }}
        onPress={() => toggle(!isOpen)}
      >
        <WidthProvider width={inner}>
          <Container flexDirection="column" gap={SPACES.tight} width={inner} flexShrink={0}>
            <Words size="small" color="quiet">
              {label}
            </Words>
            <Words size={pixels} isStrong lineHeight={1.15} isOneLine>
              {value}
            </Words>
            {pill !== undefined && (
              <Container flexDirection="row">
                <Pill tone="warn">{pill}</Pill>
              </Container>
            )}
            {meter !== undefined && <Meter {...meter} />}
            {note !== undefined && (
              <Container flexDirection="row" alignItems="center" gap={SPACES.small} width="100%">
                {note.icon !== undefined && <Icon name={note.icon} tone={note.tone ?? 'quiet'} />}
                <Container flexDirection="column" flexGrow={1} flexShrink={1} flexBasis={0}>
                  <Words size="small" color={toneColor(note.tone ?? 'quiet')}>
                    {note.text}
                  </Words>
                </Container>
              </Container>
            )}
          </Container>
        </WidthProvider>
      </Press>
      {isOpen && <Card label={title}>{children}</Card>}
    </Container>
  );
}
