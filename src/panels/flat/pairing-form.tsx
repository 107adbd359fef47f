/** Connects this browser by a pairing code: the way for a phone, a headset or another browser. */
import { useState, type ReactNode } from 'react';
import { Button, Card, Field, Heading, Stack, Text } from '../kit/words.tsx';
import type { Pair, PairProblem } from './page-capabilities.ts';

const PROBLEMS: Readonly<Record<PairProblem, string>> = {
  wrongCode: 'This code is wrong, already used, or older than five minutes. “outlay pair” prints a new one.',
  tooManyTries:
    'That is not the code, and many wrong codes have come in the last second, perhaps from someone else. Check the code and type it again.',
  tooManyDevices: 'The list of devices is full. Remove one under Settings, Devices, where Outlay runs.',
  notStored:
    'This browser stores nothing for this page, as in some private windows, so it can’t be paired. The code was not used.',
  notReached: 'Outlay did not answer. Check that it is running, then try again.',
};

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
    setProblem(await pair(plain.toUpperCase(), name.trim() === '' ? 'A browser' : name.trim()));
    setBusy(false);
  };
  return (
    <Card label="With a pairing code">
      <Stack gap="small">
        <Heading level={2}>With a pairing code</Heading>
        <Text>Run “outlay pair” where Outlay runs, or open Settings, Devices there. Type the code it shows.</Text>
        <Field
          id="pair:code"
          label="Code"
          value={code}
          hint="Ten letters and digits, valid for five minutes"
          {...(problem !== null && { error: PROBLEMS[problem] })}
          onChange={(next) => {
            setProblem(null);
            setCode(next);
          }}
          onSubmit={() => void submit()}
        />
        <Field
          id="pair:name"
          label="Name of this device"
          value={name}
          hint="For the list of devices, such as: Headset"
          onChange={setName}
          onSubmit={() => void submit()}
        />
        <Stack direction="row">
          <Button
            id="pair:submit"
            label="Connect"
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
