/** Draws the Toasts panel. A message that a person has dismissed is not shown again until the page is reloaded. */
import { useState, type ReactNode } from 'react';
import { toastWords } from '../../messages/en/toasts.ts';
import { Notice, Stack } from '../kit/words.tsx';
import type { ToastsModel } from './model.ts';

const NONE: ReadonlySet<string> = new Set();

export function ToastsView({ model }: { readonly model: ToastsModel }): ReactNode {
  const [dismissed, setDismissed] = useState(NONE);
  const shown = model.toasts.filter(({ id }) => !dismissed.has(id));
  if (shown.length === 0) return null;
  return (
    <Stack gap="small">
      {shown.map(({ id, tone, title, text }) => (
        <Notice
          key={id}
          tone={tone}
          title={title}
          text={text}
          isLive={false}
          action={{
            id: `toast:${id}:dismiss`,
            label: toastWords.dismiss,
            onPress: () => setDismissed((before) => new Set(before).add(id)),
          }}
        />
      ))}
    </Stack>
  );
}
