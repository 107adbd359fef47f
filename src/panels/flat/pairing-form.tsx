/** The form that connects this browser with a pairing code. The form is for phones, headsets and other browsers. */
import { connectWords } from '../../messages/en/connect.ts';
import { useReducer, type ReactNode } from 'react';
import { Button, Card, Field, Heading, Stack, Text } from '../kit/words.tsx';
import type { Pair } from './page-capabilities.ts';
import { nextPairing, NOTHING_TYPED, wholeCode } from './pairing-state.ts';

const words = connectWords.byCode;

export function PairingForm({ pair }: { readonly pair: Pair }): ReactNode {
  const [state, tell] = useReducer(nextPairing, NOTHING_TYPED);
  const { code, name, tried, problem } = state;
  const submit = async (): Promise<void> => {
    const whole = wholeCode(state);
    if (whole === null || tried !== null) return;
    tell({ kind: 'submitted' });
    tell({ kind: 'answered', problem: await pair(whole, name.trim() === '' ? words.usualName : name.trim()) });
  };
  return (
    <Card label={words.title}>
      <Stack gap="small">
        <Heading level={2}>{words.title}</Heading>
        <Text>{words.how}</Text>
        <Field
          id="pair:code"
          label={words.code}
          value={code}
          hint={words.codeHint}
          {...(problem !== null && { error: words.problems[problem] })}
          onChange={(next) => tell({ kind: 'codeTyped', code: next })}
          onSubmit={() => void submit()}
        />
        <Field
          id="pair:name"
          label={words.name}
          value={name}
          hint={words.nameHint}
          onChange={(next) => tell({ kind: 'nameTyped', name: next })}
          onSubmit={() => void submit()}
        />
        <Stack direction="row">
          <Button
            id="pair:submit"
            label={words.connect}
            kind="primary"
            isBusy={tried !== null}
            isDisabled={wholeCode(state) === null}
            onPress={() => void submit()}
          />
        </Stack>
      </Stack>
    </Card>
  );
}
