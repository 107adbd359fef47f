/** Draws popovers and chips. When a popover opens, the content below its button moves down. */
import { Container } from '@react-three/uikit';
import { memo, type ReactNode } from 'react';
import type { ChipProps, PopoverProps } from '../contract/popover.ts';
import { useOpen } from '../headless/use-open.ts';
import { SPACES } from '../tokens.ts';
import { Card } from './card.tsx';
import { Sign } from './icon.tsx';
import { Press } from './press.tsx';
import { Words } from './words.tsx';

export function Popover(props: PopoverProps): ReactNode {
  const { id, label, icon, isLabelHidden = false, kind = 'plain', title, isOpen: given, onToggle, children } = props;
  const { name = label } = props;
  const [isOpen, toggle] = useOpen(given, onToggle);
  return (
    <Container flexDirection="column" gap={SPACES.small} maxWidth="100%" flexShrink={0}>
      <Press
        id={id}
        kind={kind}
        isSquare={isLabelHidden}
        justify="center"
        meaning={{ role: 'summary', name, isOn: isOpen }}
        onPress={() => toggle(!isOpen)}
      >
        {icon !== undefined && <Sign name={icon} color="ink" />}
        {!isLabelHidden && <Words isStrong>{label}</Words>}
        {!isLabelHidden && (
          <Words size="small" color="quiet" isOneLine>
            {isOpen ? '▲' : '▼'}
          </Words>
        )}
      </Press>
      {isOpen && <Card label={title}>{children}</Card>}
    </Container>
  );
}

/**
 * Draws an active filter. A press anywhere on it removes the filter, because a smaller button inside would be hard to
 * hit with a ray.
 */
export const Chip = memo(function Chip({ id, label, removeLabel, onRemove }: ChipProps): ReactNode {
  return (
    <Press id={`${id}:remove`} kind="chosen" meaning={{ role: 'button', name: removeLabel }} onPress={onRemove}>
      <Words>{label}</Words>
      <Sign name="close" color="quiet" />
    </Press>
  );
});
