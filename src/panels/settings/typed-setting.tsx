/**
 * Draws a setting with a text field. The text is checked after each keystroke. A valid text is saved when a person
 * presses Enter or the field loses the focus.
 */
import type { ReactNode } from 'react';
import { Button, Field } from '../kit/words.tsx';
import type { Outcome } from './actions.ts';
import { Row } from './group.tsx';
import type { SavedState } from './saved-state.ts';
import { useDraft } from './session.tsx';
import { typedState } from './typed-state.ts';

interface Props {
  readonly id: string;
  readonly label: string;
  /**
   * the name of the saved setting; absent if another row changes the same setting, or if the value is not one of the
   * settings (for example, the time zone of the weekly digest)
   */
  readonly name?: keyof SavedState['before'];
  /** the value as it is saved: `1250.50` */
  readonly value: string;
  readonly kind?: 'text' | 'number' | 'url';
  readonly hint: string;
  readonly isDisabled?: boolean;
  readonly problemOf: (text: string) => Outcome;
  readonly onSave: (text: string) => Outcome;
  /** removes the value or, in the row with a team's name, the team; absent if there is nothing to remove */
  readonly reset?: { readonly label: string; readonly onPress: () => void };
}

export function TypedSetting(props: Props): ReactNode {
  const { id, label, name, value, kind = 'text', hint, isDisabled = false, problemOf, onSave, reset } = props;
  const draft = useDraft(id);
  const { text, isChanged, problem } = typedState(value, draft.text, problemOf);
  const save = (): void => {
    if (!isChanged) draft.settle();
    else if (problem === null && onSave(text) === null) draft.settle();
  };
  return (
    <Row id={id} label={label} hint={hint} {...(name !== undefined && { name })}>
      <Field
        id={id}
        label={label}
        isLabelHidden
        value={text}
        kind={kind}
        isDisabled={isDisabled}
        {...(problem !== null && { error: problem })}
        onChange={draft.type}
        onSubmit={save}
        onLeave={save}
        // When the page closes, a valid text is saved. Only a text with a problem would be lost, so only such a text
        // counts as not saved.
        isUnsaved={problem !== null}
        {...(isChanged && { onCancel: draft.settle })}
      />
      {reset !== undefined && (
        <Button
          id={`${id}:reset`}
          label={reset.label}
          kind="quiet"
          onPress={() => {
            draft.settle();
            reset.onPress();
          }}
        />
      )}
    </Row>
  );
}
