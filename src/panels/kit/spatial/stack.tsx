/** Draws children in a row or a column. */
import { Container } from '@react-three/uikit';
import { Children, type ReactNode } from 'react';
import type { ColumnsProps, StackProps } from '../contract/arrangement.ts';
import { SPACES } from '../tokens.ts';
import { columnsIn } from './columns-in.ts';
import { useRoom } from './room-setting.tsx';
import { useWidth, WidthProvider } from './room-width.tsx';

const ALIGN = {
  start: 'flex-start',
  center: 'center',
  end: 'flex-end',
  baseline: 'baseline',
  stretch: 'stretch',
} as const;
const JUSTIFY = { start: 'flex-start', center: 'center', end: 'flex-end', between: 'space-between' } as const;

/**
 * The flex basis of a growing stack, in pixels. In a row that wraps, the stack moves to the next line if less width
 * than this is left.
 */
const GROWS_FROM = 240;

export function Stack(props: StackProps): ReactNode {
  const { direction = 'column', gap = 'medium', align, justify = 'start', wraps = false, grows = false } = props;
  return (
    <Container
      flexDirection={direction}
      gap={SPACES[gap]}
      alignItems={ALIGN[align ?? (direction === 'row' ? 'center' : 'stretch')]}
      justifyContent={JUSTIFY[justify]}
      flexWrap={wraps ? 'wrap' : 'no-wrap'}
      maxWidth="100%"
      {...(grows && { flexGrow: 1, flexShrink: 1, flexBasis: GROWS_FROM })}
    >
      {props.children}
    </Container>
  );
}

export function Columns({ of, children }: ColumnsProps): ReactNode {
  const width = useWidth();
  const { textScale } = useRoom();
  const { count, columnWidth } = columnsIn(width, of, textScale);
  return (
    <Container flexDirection="row" flexWrap="wrap" gap={SPACES.large} alignItems="flex-start" width="100%">
      {Children.map(children, (child) =>
        child === null || child === undefined || typeof child === 'boolean' ? null : (
          <Container flexDirection="column" width={count === 1 ? '100%' : columnWidth} flexShrink={0}>
            <WidthProvider width={columnWidth}>{child}</WidthProvider>
          </Container>
        ),
      )}
    </Container>
  );
}
