/** Connects this browser by a pairing code: the way for a phone, a headset or another browser. */
import { connectWords } from '../../messages/en/connect.ts';
import { useState, type ReactNode } from 'react';
import { Button, Card, Field, Heading, Stack, Text } from '../kit/words.tsx';
import type { Pair, PairProblem } from './page-capabilities.ts';

const words = connectWords.byCode;

/** Ten characters of an alphabet without I, L, O and U; blanks and hyphens are only to read it by. */
const LENGTH = 10;

export function PairingForm({ pair }: { readonly pair: Pair }): ReactNode {
  const [code, setCode] = useState('');
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<PairProblem | null>(null);
  const [isBusy, setBusy] = useState(false);
  const plain = code.replaceAll(/[\s-]/g, '');
  const isWhole = plain.length === LENGTH;
  const submit = async (): Promise<void> => {
    if (!isWhole || isBusy) return;
    setBusy(true);
    setProblem(await pair(plain.toUpperCase(), name.trim() === '' ? words.usualName : name.trim()));
    setBusy(false);
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
          onChange={(next) => {
            setProblem(null);
            setCode(next);
          }}
          onSubmit={() => void submit()}
        />
        <Field
          id="pair:name"
          label={words.name}
          value={name}
          hint={words.nameHint}
          onChange={setName}
          onSubmit={() => void submit()}
        />
        <Stack direction="row">
          <Button
            id="pair:submit"
            label={words.connect}
            kind="primary"
            isBusy={isBusy}
            isDisabled={!isWhole}
            onPress={() => void submit()}
          />
        </Stack>
      </Stack>
    </Card>
  );
}
