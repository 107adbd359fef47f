/** The first line of a card with a cost: its title, and pills that say how the cost was made (billed, estimated, split). */
import type { ReactNode } from 'react';
import { useKit } from '../kit/kit.tsx';
import type { Provenance } from './provenance.ts';

interface Props {
  readonly title: string;
  readonly provenance: Provenance;
  /** a pill in front of the others */
  readonly note?: string | null;
}

export function CardHead({ title, provenance, note = null }: Props): ReactNode {
  const { Heading, Pill, Stack } = useKit();
  return (
    <Stack direction="row" justify="between" align="start" gap="small" wraps>
      <Heading level={3}>{title}</Heading>
      <Stack direction="row" gap="tight" wraps>
        {note !== null && <Pill>{note}</Pill>}
        {provenance.pills.map((pill) => (
          <Pill key={pill.id} tone={pill.tone}>
            {pill.text}
          </Pill>
        ))}
      </Stack>
    </Stack>
  );
}
