/** Draws a line that opens to show more text. */
import { Container } from '@react-three/uikit';
import { useState, type ReactNode } from 'react';
import type { DetailsProps } from '../contract/arrangement.ts';
import { SPACES } from '../tokens.ts';
import { Press } from './press.tsx';
import { Words } from './words.tsx';

export function Details({ id, summary, children }: DetailsProps): ReactNode {
  const [isOpen, setIsOpen] = useState(false);
  return (
    // Views leave little space above this component. This margin adds some, because a line that can be pressed needs
    // more space.
    <Container flexDirection="column" gap={SPACES.small} marginTop={SPACES.tight} width="100%" flexShrink={0}>
      <Press
        id={id}
        kind="quiet"
        meaning={{ role: 'summary', name: summary, isOn: isOpen }}
        onPress={() => setIsOpen(!isOpen)}
      >
        <Words size="small" color="quiet" isOneLine>
          {isOpen ? '▼' : '▶'}
        </Words>
        <Words>{summary}</Words>
      </Press>
      {isOpen && children}
    </Container>
  );
}
