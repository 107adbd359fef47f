/** Draws a titled group of settings, the row of one setting, and the hints between them. */
import type { ReactNode } from 'react';
import { settingsPageWords as words } from '../../messages/en/settings-page.ts';
import { Card, Heading, Setting, Stack, Text } from '../kit/words.tsx';
import type { SavedState } from './saved-state.ts';
import { useSession } from './session.tsx';

interface GroupProps {
  readonly title: string;
  /** level of the group's heading: 3 inside a section of Settings, 2 above the sections */
  readonly level?: 2 | 3;
  readonly children: ReactNode;
}

export function Group({ title, level = 3, children }: GroupProps): ReactNode {
  return (
    <Card label={title}>
      <Stack gap="medium">
        <Heading level={level}>{title}</Heading>
        {children}
      </Stack>
    </Card>
  );
}

export function Hint({ children }: { readonly children: string }): ReactNode {
  return (
    <Text size="small" tone="quiet">
      {children}
    </Text>
  );
}

interface RowProps {
  readonly id: string;
  readonly label: string;
  readonly hint?: string;
  /**
   * the saved setting that this row changes. After a change, the row shows "Saved" and an undo button, except while the
   * row's field holds a text that is not saved
   */
  readonly name?: keyof SavedState['before'];
  readonly isSwitch?: boolean;
  readonly isWide?: boolean;
  readonly isLabelHidden?: boolean;
  readonly children: ReactNode;
}

export function Row({ name, children, ...props }: RowProps): ReactNode {
  const { saved, isNotSaved, undo, drafts, marked } = useSession();
  const shown = drafts[props.id] === undefined ? name : undefined;
  const before = shown === undefined ? undefined : saved.before[shown];
  const isLatest = shown !== undefined && saved.latest?.name === shown;
  return (
    <Setting
      {...props}
      isMarked={marked === props.id}
      {...(isLatest && { status: statusOf(saved, isNotSaved) })}
      {...(before !== undefined && {
        action: { id: `${props.id}:undo`, label: words.undo, onPress: () => undo(before) },
      })}
    >
      {children}
    </Setting>
  );
}

function statusOf({ latest }: SavedState, isNotSaved: boolean) {
  if (isNotSaved) return { text: words.notSaved, tone: 'bad' } as const;
  return { text: latest?.isUndone === true ? words.undone : words.saved, tone: 'good' } as const;
}
