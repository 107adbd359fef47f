/** That a newer build of the page is there, and the way to it. */
import { useSyncExternalStore, type ReactNode } from 'react';
import { Notice } from '../kit/words.tsx';
import type { NewVersionSource } from './page-capabilities.ts';

export function NewVersionNotice({ source }: { readonly source: NewVersionSource }): ReactNode {
  const isWaiting = useSyncExternalStore(source.subscribe, source.isWaiting);
  return isWaiting ? (
    <Notice
      tone="info"
      title="A newer version of this page is ready"
      text="The page reloads. Figures and settings are kept."
      action={{ id: 'new-version', label: 'Use it now', onPress: source.takeOver }}
    />
  ) : null;
}
