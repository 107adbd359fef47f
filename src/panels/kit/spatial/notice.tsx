/** Draws a notice: what happened, what it means, and what to do. */
import { Container } from '@react-three/uikit';
import { memo, type ReactNode } from 'react';
import type { NoticeProps } from '../contract/notice.ts';
import { RADII, SPACES } from '../tokens.ts';
import { Button } from './button.tsx';
import { Sign } from './icon.tsx';
import { useMeaning } from './meaning.ts';
import { useRoom } from './room-setting.tsx';
import { useWidth, WidthProvider } from './room-width.tsx';
import { Words } from './words.tsx';

const COLORS = { info: 'accent', warning: 'warn', error: 'bad' } as const;
const PADDING = SPACES.medium + SPACES.tight;

export const Notice = memo(function Notice({ tone, title, text, action }: NoticeProps): ReactNode {
  const { colors, typeSize } = useRoom();
  const width = useWidth();
  const ref = useMeaning({ role: tone === 'error' ? 'alert' : 'status', name: title });
  const inner = width - 2 * (PADDING + 1) - typeSize('title') - SPACES.medium;
  return (
    <Container
      ref={ref}
      flexDirection="row"
      gap={SPACES.medium}
      padding={PADDING}
      width="100%"
      flexShrink={0}
      borderWidth={1}
      borderColor={colors[COLORS[tone]]}
      borderRadius={RADII.large}
      backgroundColor={colors.surface}
    >
      <Sign name={tone} color={COLORS[tone]} />
      <Container flexDirection="column" gap={SPACES.small} alignItems="flex-start" width={inner} flexShrink={0}>
        <WidthProvider width={inner}>
          <Words isStrong>{title}</Words>
          <Words>{text}</Words>
          {action !== undefined && <Button id={action.id} label={action.label} onPress={action.onPress} />}
        </WidthProvider>
      </Container>
    </Container>
  );
});
