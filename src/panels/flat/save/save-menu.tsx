/**
 * The Save menu, which lists the files that a person can save. Its content is loaded when it is opened for the first
 * time.
 */
import { saveWords } from '../../../messages/en/save.ts';
import { lazy, Suspense, type ReactNode } from 'react';
import type { TrackerActions } from '../../../core/tracker/tracker.ts';
import { Popover, Text } from '../../kit/words.tsx';
import type { PanelInput } from '../../parts/panel-input.ts';
import type { PageCapabilities } from '../page-capabilities.ts';
import type { TabFilesProps } from './tab-files.tsx';

export interface FilesProps {
  readonly input: PanelInput;
  readonly act: TrackerActions;
  readonly capabilities: PageCapabilities;
}

interface SaveMenuProps extends TabFilesProps {
  readonly id: string;
}

// If the code of the menu's content can't be loaded (for example, offline after an upgrade), the menu says so. The rest
// of the page works as before.
const TabFiles = lazy(() =>
  import('./tab-files.tsx').then(
    (files) => ({ default: files.TabFiles }),
    () => ({ default: NotLoaded }),
  ),
);

function NotLoaded(): ReactNode {
  return <Text isLive>{saveWords.notLoaded}</Text>;
}

export function SaveMenu({ id, ...files }: SaveMenuProps): ReactNode {
  const { shortcuts } = files.input.state.settings;
  return (
    <Popover
      id={id}
      label={saveWords.save}
      icon="download"
      title={saveWords.title}
      {...(shortcuts && { shortcut: 'e' })}
    >
      <Suspense fallback={<Text tone="quiet">{saveWords.loading}</Text>}>
        <TabFiles {...files} />
      </Suspense>
    </Popover>
  );
}
