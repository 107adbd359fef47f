/**
 * Draws a text field in the 3D room. Nobody can type in the room, so the field only shows its value and says where to
 * change it.
 */
import { kitWords } from '../../../messages/en/kit.ts';
import { Container, Input } from '@react-three/uikit';
import { memo, type ReactNode } from 'react';
import type { FieldProps } from '../contract/controls.ts';
import { useSurface } from '../kit.tsx';
import { RADII, SPACES } from '../tokens.ts';
import { useMeaning } from './meaning.ts';
import { useRoom } from './room-setting.tsx';
import { Words } from './words.tsx';

/**
 * The most dots that are drawn for a secret. A shorter secret has one dot for each character. A longer secret has this
 * many dots, so that they do not reveal its length.
 */
const MOST_DOTS = 12;

export const Field = memo(function Field(props: FieldProps): ReactNode {
  const { id, label, value, kind = 'text', hint, error, isDisabled = false, isLabelHidden = false, onChange } = props;
  const can = useSurface();
  const { colors, target, typeSize } = useRoom();
  const canType = can.type && !isDisabled;
  const ref = useMeaning({ role: 'field', name: label, isDisabled: !canType });
  return (
    <Container flexDirection="column" gap={SPACES.tight} width="100%" flexShrink={0}>
      {!isLabelHidden && (
        <Words size="small" color="quiet">
          {label}
        </Words>
      )}
      <Container
        ref={ref}
        id={id}
        minHeight={target}
        width="100%"
        flexShrink={0}
        flexDirection="row"
        alignItems="center"
        paddingX={SPACES.medium}
        borderWidth={1}
        borderRadius={RADII.medium}
        borderColor={error === undefined ? colors.edge : colors.bad}
      >
        {canType ? (
          <Input
            width="100%"
            fontSize={typeSize('body')}
            color={colors.ink}
            caretColor={colors.accent}
            pointerEvents="auto"
            type={kind === 'secret' ? 'password' : 'text'}
            value={value}
            onValueChange={onChange}
          />
        ) : (
          <Words color={isDisabled ? 'edge' : 'ink'}>{kind === 'secret' ? dots(value) : value}</Words>
        )}
      </Container>
      {!can.type && (
        <Words size="small" color="quiet">
          {kitWords.typedOnThePage}
        </Words>
      )}
      {hint !== undefined && (
        <Words size="small" color="quiet">
          {hint}
        </Words>
      )}
      {error !== undefined && (
        <Words size="small" color="bad">
          {error}
        </Words>
      )}
    </Container>
  );
});

function dots(secret: string): string {
  return '•'.repeat(Math.min(MOST_DOTS, secret.length));
}
