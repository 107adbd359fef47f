/** A setting one types: judged with every letter, stored by Enter or its button, never while it is wrong. */
import { useState, type ReactNode } from 'react';
import { Button, Field, Stack } from '../kit/words.tsx';
import type { Outcome } from './actions.ts';

interface Props {
  readonly id: string;
  readonly label: string;
  /** as it is stored */
  readonly value: string;
  readonly kind?: 'text' | 'number' | 'url';
  readonly hint?: string;
  readonly isDisabled?: boolean;
  readonly problemOf: (text: string) => Outcome;
  readonly onSave: (text: string) => Outcome;
  /** back to how it was before anybody set it; absent where nothing is set */
  readonly onReset?: () => void;
}

export function TypedSetting(props: Props): ReactNode {
  const { id, label, value, kind = 'text', hint, isDisabled = false, problemOf, onSave, onReset } = props;
  const [text, setText] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<Outcome>(null);
  const typed = text ?? value;
  const isChanged = text !== null && text !== value;
  const problem = isChanged ? (problemOf(typed) ?? refusal) : null;
  const save = (): void => {
    if (!isChanged || problemOf(typed) !== null) return;
    const refused = onSave(typed);
    setRefusal(refused);
    if (refused === null) setText(null);
  };
  return (
    <Stack gap="small">
      <Field
        id={id}
        label={label}
        value={typed}
        kind={kind}
        isDisabled={isDisabled}
        {...(hint !== undefined && { hint })}
        {...(problem !== null && { error: problem })}
        onChange={(next) => {
          setRefusal(null);
          setText(next);
        }}
        onSubmit={save}
      />
      <Stack direction="row" gap="small" wraps>
        <Button id={`${id}:save`} label="Save" isDisabled={!isChanged || problem !== null} onPress={save} />
        {onReset !== undefined && (
          <Button
            id={`${id}:reset`}
            label="Reset"
            kind="quiet"
            onPress={() => {
              setText(null);
              onReset();
            }}
          />
        )}
      </Stack>
    </Stack>
  );
}
