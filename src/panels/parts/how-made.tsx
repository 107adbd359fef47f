/** How a figure came about, for those who ask; nothing when there is nothing to say. */
import type { ReactNode } from 'react';
import { useKit } from '../kit/kit.tsx';
import type { Provenance } from './provenance.ts';

interface Props {
  /** of what the figure belongs to, unique on the page */
  readonly id: string;
  readonly provenance: Provenance;
}

export function HowMade({ id, provenance }: Props): ReactNode {
  const { Details, Text } = useKit();
  if (provenance.sentences.length === 0) return null;
  return (
    <Details id={`${id}:how`} summary="How this figure is made">
      {provenance.sentences.map((sentence) => (
        <Text key={sentence} size="small" tone="quiet">
          {sentence}
        </Text>
      ))}
    </Details>
  );
}
