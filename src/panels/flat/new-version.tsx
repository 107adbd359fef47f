/** The message that a newer version of the page is ready, with a button to load it. */
import { pageWords } from '../../messages/en/page.ts';
import { useSyncExternalStore, type ReactNode } from 'react';
import { Notice } from '../kit/words.tsx';
import type { NewVersionSource } from './page-capabilities.ts';

const words = pageWords.newVersion;

export function NewVersionNotice({ source }: { readonly source: NewVersionSource }): ReactNode {
  const isWaiting = useSyncExternalStore(source.subscribe, source.isWaiting);
  return isWaiting ? (
    <Notice
      tone="info"
      title={words.title}
      text={words.text}
      action={{ id: 'new-version', label: words.use, onPress: source.takeOver }}
    />
  ) : null;
}
