/**
 * Draws the first line of a cost card: the title, and the ⓘ that explains how the cost is calculated. Also draws pills
 * (small labels) for anything unusual about the cost, for example that it is an estimate.
 */
import type { ReactNode } from 'react';
import { Heading, Pill, Stack } from '../kit/words.tsx';
import { HowMade } from './how-made.tsx';
import type { Provenance } from './provenance.ts';

interface Props {
  /** id of the card, unique on the page */
  readonly id: string;
  readonly title: string;
  readonly provenance: Provenance;
  /** text of one more pill (a small label), drawn before those of `provenance`; absent or null for none */
  readonly note?: string | null;
}

export function CardHead({ id, title, provenance, note = null }: Props): ReactNode {
  const hasPills = note !== null || provenance.pills.length > 0;
  return (
    <Stack direction="row" gap="small" align="center" wraps>
      <Heading level={3}>{title}</Heading>
      <HowMade id={id} of={title} provenance={provenance} />
      {hasPills && (
        <Stack direction="row" gap="tight" wraps>
          {note !== null && <Pill>{note}</Pill>}
          {provenance.pills.map((pill) => (
            <Pill key={pill.id} tone={pill.tone}>
              {pill.text}
            </Pill>
          ))}
        </Stack>
      )}
    </Stack>
  );
}
