/**
 * Draws a long list. Inside a Scroll (a scrolling area), only visible rows are mounted. Outside a Scroll, a press on a
 * button mounts more items.
 */
import { Container, type VanillaContainer } from '@react-three/uikit';
import { useMemo, useRef, type ReactNode } from 'react';
import type { ListProps } from '../contract/arrangement.ts';
import { moreWords, useGrowing } from '../headless/use-growing.ts';
import { SPACES } from '../tokens.ts';
import { Button } from './button.tsx';
import { columnsIn } from './columns-in.ts';
import { LetterHead, Letters, useLetters } from './letters.tsx';
import { ListInView } from './list-in-view.tsx';
import { listRows, Row } from './list-row.tsx';
import { useMeaning } from './meaning.ts';
import { useRoom } from './room-setting.tsx';
import { useWidth } from './room-width.tsx';
import { useScroll } from './scroll.tsx';

/** Outside a Scroll, this many items are mounted at first, and each press adds as many. */
const STEP = 24;

export function List({ id, label, ids, renderItem, names, columns = 'one', more }: ListProps): ReactNode {
  const scroll = useScroll();
  const panelWidth = useWidth();
  const { textScale } = useRoom();
  const ref = useMeaning({ role: 'list', name: label });
  const { count, more: hidden, grow } = useGrowing(scroll === null ? ids.length : 0, STEP, STEP);
  const plan = columnsIn(panelWidth, 'cards', textScale);
  const { count: perRow, columnWidth: width } = columns === 'cards' ? plan : { count: 1, columnWidth: panelWidth };
  const shown = useMemo(() => (scroll === null ? ids.slice(0, count) : ids), [scroll, ids, count]);
  const rows = useMemo(() => listRows(shown, perRow), [shown, perRow]);
  const jump = useRef<((row: number) => void) | null>(null);
  const place = useRef<VanillaContainer>(null);
  const letters = useLetters(scroll === null ? undefined : names);
  const drawItem = (index: number): ReactNode => (
    <>
      <LetterHead id={id} letters={letters} place={place} index={index} />
      {renderItem(index)}
    </>
  );
  return (
    <Container ref={ref} flexDirection="column" gap={SPACES.large} width="100%" flexShrink={0}>
      {scroll === null ? (
        rows.map((row) => <Row key={row.id} row={row} width={width} renderItem={renderItem} />)
      ) : (
        <>
          <Letters
            id={id}
            letters={letters}
            place={place}
            onJump={(index) => jump.current?.(Math.floor(index / perRow))}
          />
          <ListInView
            key={`${width}:${textScale}`}
            rows={rows}
            width={width}
            renderItem={letters.all.length === 0 ? renderItem : drawItem}
            scroll={scroll}
            jump={jump}
          />
        </>
      )}
      {hidden !== null && <Button id={`${id}:more`} label={moreWords(hidden)} onPress={grow} />}
      {hidden === null && more !== undefined && <Button id={more.id} label={more.label} onPress={more.onPress} />}
    </Container>
  );
}
