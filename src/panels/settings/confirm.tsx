/**
 * Draws a button for an action that can't be undone. A press replaces the button with a question and two buttons: one
 * performs the action, the other cancels it.
 */
import { useState, type ReactNode } from 'react';
import { Button, Stack, Text } from '../kit/words.tsx';

interface Props {
  readonly id: string;
  readonly label: string;
  readonly question: string;
  /** label of the button that performs the action */
  readonly yes: string;
  readonly no: string;
  readonly isBusy?: boolean;
  readonly onConfirm: () => void;
}

export function Confirm({ id, label, question, yes, no, isBusy = false, onConfirm }: Props): ReactNode {
  const [isAsking, setAsking] = useState(false);
  if (!isAsking) {
    return (
      <Stack direction="row">
        <Button id={id} label={label} kind="quiet" isBusy={isBusy} onPress={() => setAsking(true)} />
      </Stack>
    );
  }
  return (
    <Stack gap="small">
      <Text size="small">{question}</Text>
      <Stack direction="row" gap="small" wraps>
        <Button
          id={`${id}-now`}
          label={yes}
          onPress={() => {
            setAsking(false);
            onConfirm();
          }}
        />
        <Button id={`${id}-not`} label={no} kind="quiet" onPress={() => setAsking(false)} />
      </Stack>
    </Stack>
  );
}
