/**
 * Draws a row that a person presses to show rarely used content. The content is hidden at first, so that the figures
 * are near the top of the panel.
 */
import { Container } from '@react-three/uikit';
import type { ReactNode } from 'react';
import { SPACES } from '../tokens.ts';
import { Press } from './press.tsx';
import { Words } from './words.tsx';

interface Props {
  readonly id: string;
  readonly label: string;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  /** content before the label, such as an icon */
  readonly sign?: ReactNode;
}

export function Folded({ id, label, isOpen, onToggle, sign }: Props): ReactNode {
  return (
    <Press id={id} kind="quiet" meaning={{ role: 'summary', name: label, isOn: isOpen }} onPress={onToggle}>
      {sign}
      <Words size="small">{label}</Words>
      <Container flexGrow={1} gap={SPACES.small} pointerEvents="none" />
      <Words size="small" color="quiet" isOneLine>
        {isOpen ? '▲' : '▼'}
      </Words>
    </Press>
  );
}
