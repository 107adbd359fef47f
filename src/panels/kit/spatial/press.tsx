/** Whatever can be pressed: large enough for a ray, a pinch and a fingertip, and never dependent on hovering. */
import { Container } from '@react-three/uikit';
import type { ReactNode } from 'react';
import { RADII, SPACES } from '../tokens.ts';
import { useMeaning, type Meaning } from './meaning.ts';
import { ROOM_TARGET, type Palette } from './room-look.ts';
import { useRoom } from './room-setting.tsx';

export interface PressProps {
  readonly id: string;
  readonly meaning: Meaning;
  /** null while pressing does nothing */
  readonly onPress: (() => void) | null;
  readonly kind?: 'primary' | 'plain' | 'quiet' | 'chosen';
  readonly justify?: 'flex-start' | 'center';
  /** as wide as it is high */
  readonly isSquare?: boolean;
  readonly children: ReactNode;
}

export function Press(props: PressProps): ReactNode {
  const { id, meaning, onPress, kind = 'plain', justify = 'flex-start', isSquare = false, children } = props;
  const { colors } = useRoom();
  const ref = useMeaning(meaning);
  return (
    <Container
      ref={ref}
      id={id}
      flexDirection="row"
      alignItems="center"
      justifyContent={justify}
      gap={SPACES.medium}
      minHeight={ROOM_TARGET}
      minWidth={ROOM_TARGET}
      maxWidth="100%"
      flexShrink={0}
      paddingX={isSquare ? 0 : SPACES.medium + SPACES.tight}
      paddingY={SPACES.small}
      borderRadius={RADII.large}
      borderWidth={1}
      pointerEvents="auto"
      {...groundOf(kind, colors)}
      {...(onPress !== null && {
        hover: { borderColor: colors.focus },
        active: { backgroundColor: colors.line, borderColor: colors.focus },
        onClick: (event: { stopPropagation?: () => void }) => {
          event.stopPropagation?.();
          onPress();
        },
      })}
    >
      {children}
    </Container>
  );
}

function groundOf(
  kind: NonNullable<PressProps['kind']>,
  colors: Palette,
): { readonly backgroundColor?: string; readonly borderColor: string } {
  switch (kind) {
    case 'primary':
      return { backgroundColor: colors.accent, borderColor: colors.accent };
    case 'plain':
      return { backgroundColor: colors.raised, borderColor: colors.line };
    case 'chosen':
      return { backgroundColor: colors.raised, borderColor: colors.accent };
    case 'quiet':
      return { borderColor: colors.line };
  }
}
