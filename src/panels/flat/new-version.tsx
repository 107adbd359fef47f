/** The message that a newer version of the page is ready, with a button to load it. */
import { pageWords } from '../../messages/en/page.ts';
import { useSyncExternalStore, type ReactNode } from 'react';
import { Notice } from '../kit/words.tsx';
import type { HostState } from '../../core/host/host.ts';
import type { NewVersionSource } from './page-capabilities.ts';

const words = pageWords.newVersion;

interface Props {
  readonly source: NewVersionSource;
  readonly host: HostState | null;
}

export function NewVersionNotice({ source, host }: Props): ReactNode {
  const isWaiting = useSyncExternalStore(source.subscribe, source.isWaiting);
  return isWaiting ? (
    <Notice
      tone="info"
      title={words.title}
      text={isLostByReload(host) ? words.textInMemory : words.text}
      action={{ id: 'new-version', label: words.use, onPress: source.takeOver }}
    />
  ) : null;
}

/** Whether the admin key is only in the memory of the open pages. A companion keeps such a key in its own memory. */
function isLostByReload(host: HostState | null): boolean {
  return host?.kind === 'browser' && 'place' in host.keys.admin && host.keys.admin.place === 'run';
}
