/**
 * Draws the buttons that move a chart's handle in the 3D room. (The handle sets the last bucket, for example the last
 * day, that totals include.) The page has a slider for this. A panel can't have one, because a drag scrolls the panel.
 * If totals include everything, only one button is drawn: it moves the handle one bucket back.
 */
import { Container } from '@react-three/uikit';
import type { ReactNode } from 'react';
import type { ChartHandle } from '../../contract/chart.ts';
import { SPACES } from '../../tokens.ts';
import { Button } from '../button.tsx';
import { useMeaning } from '../meaning.ts';
import { Words } from '../words.tsx';

interface ButtonsProps {
  readonly id: string;
  readonly handle: ChartHandle;
}

export function ChartHandleButtons({ id, handle }: ButtonsProps): ReactNode {
  const { label, at, count, text, beside, earlier, later, whole, onSlide, onRest } = handle;
  const said = beside === undefined ? text : `${text}. ${beside}`;
  const ref = useMeaning({ role: 'region', name: `${label}: ${said}` });
  const isWhole = at === count - 1;
  const move = (index: number): void => {
    onSlide(index);
    onRest(index);
  };
  return (
    <Container ref={ref} flexDirection="column" gap={SPACES.tight} width="100%" flexShrink={0}>
      {!isWhole && <Words size="small">{said}</Words>}
      <Container flexDirection="row" flexWrap="wrap" gap={SPACES.small} width="100%" flexShrink={0}>
        <Button id={`${id}:earlier`} label={earlier} isDisabled={at === 0} onPress={() => move(at - 1)} />
        {!isWhole && (
          <>
            <Button id={`${id}:later`} label={later} onPress={() => move(at + 1)} />
            <Button id={`${id}:whole`} label={whole} onPress={() => move(count - 1)} />
          </>
        )}
      </Container>
    </Container>
  );
}
