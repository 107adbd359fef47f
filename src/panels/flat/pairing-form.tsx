/** Lets this browser in by a code: how a headset or a phone comes to its own figures. */
import { useState, type ReactNode } from 'react';
import { useKit } from '../kit/kit.tsx';
import type { PageAbilities, PairProblem } from './page-abilities.ts';

const PROBLEMS: Readonly<Record<PairProblem, string>> = {
  wrongCode: 'This is not the code, or its five minutes are over. Codes count once.',
  tooManyTries: 'Too many wrong codes. Make a new one with “outlay pair”.',
  tooManyDevices: 'As many devices are paired as can be. Revoke one in Settings on the machine Outlay runs on.',
  notReached: 'Outlay on that machine can’t be reached.',
};

/** Ten characters of an alphabet without I, L, O and U; blanks and hyphens are only to read it by. */
const LENGTH = 10;

export function PairingForm({ pair }: { readonly pair: NonNullable<PageAbilities['pair']> }): ReactNode {
  const { Button, Card, Field, Heading, Stack, Text } = useKit();
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
    <Card label="Let this browser in">
      <Stack gap="small">
        <Heading level={2}>Let this browser in</Heading>
        <Text size="small" tone="quiet">
          On the machine Outlay runs on: Settings, Devices, or “outlay pair” in a terminal. Or open the link it printed.
        </Text>
        <Field
          id="pair:code"
          label="Code"
          value={code}
          hint="Ten letters and digits; it holds for five minutes"
          {...(problem !== null && { error: PROBLEMS[problem] })}
          onChange={(next) => {
            setProblem(null);
            setCode(next);
          }}
          onSubmit={() => void submit()}
        />
        <Field
          id="pair:name"
          label="What to call this device"
          value={name}
          hint="Such as: Headset"
          onChange={setName}
          onSubmit={() => void submit()}
        />
        <Stack direction="row">
          <Button
            id="pair:submit"
            label="Let in"
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
