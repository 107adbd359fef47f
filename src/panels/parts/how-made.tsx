/** Draws the ⓘ next to a figure. A press on it opens sentences about how the figure is calculated. */
import { figureWords } from '../../messages/en/figures.ts';
import type { ReactNode } from 'react';
import { Heading, Popover, Text } from '../kit/words.tsx';
import type { Provenance } from './provenance.ts';

const words = figureWords.howMade;

interface Props {
  /** id of the element with the figure, unique on the page */
  readonly id: string;
  /** the name of the figure: `October 2026` */
  readonly of: string;
  readonly provenance: Provenance;
}

export function HowMade({ id, of, provenance }: Props): ReactNode {
  if (provenance.sentences.length === 0) return null;
  return (
    <Popover id={`${id}:how`} label={words.of(of)} title={words.of(of)} icon="info" isLabelHidden kind="quiet">
      <Heading level={3}>{words.title}</Heading>
      {provenance.sentences.map((sentence) => (
        <Text key={sentence} size="small">
          {sentence}
        </Text>
      ))}
    </Popover>
  );
}
