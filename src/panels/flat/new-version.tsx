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

/**
 * Whether a reload of the page would lose the admin key, because the key is only in the memory of the open pages. This
 * happens only without a companion (the process that `outlay` starts). A companion keeps such a key in its own memory.
 */
function isLostByReload(host: HostState | null): boolean {
  return host?.kind === 'browser' && 'place' in host.keys.admin && host.keys.admin.place === 'run';
}
