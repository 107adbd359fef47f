/**
 * The Save menu, which lists the files that a person can save. Its content is loaded when it is opened for the first
 * time.
 */
import { saveWords } from '../../../messages/en/save.ts';
import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import type { TrackerActions } from '../../../core/tracker/tracker.ts';
import { Popover, Text } from '../../kit/words.tsx';
import type { PanelInput } from '../../parts/panel-input.ts';
import type { PageCapabilities } from '../page-capabilities.ts';

export interface FilesProps {
  readonly input: PanelInput;
  readonly act: TrackerActions;
  readonly capabilities: PageCapabilities;
}

interface SaveMenuProps extends FilesProps {
  readonly id: string;
  readonly Files: ComponentType<FilesProps>;
}

/** The content of the menu of each tab that has a menu. */
export const SAVE_MENUS = {
  overview: filesOnceLoaded('ViewFiles'),
  explain: filesOnceLoaded('ExplanationFiles'),
  savings: filesOnceLoaded('SavingsFiles'),
  months: filesOnceLoaded('MonthFiles'),
  models: filesOnceLoaded('ModelFiles'),
  workspaces: filesOnceLoaded('WorkspaceFiles'),
};

/**
 * Makes a component that loads its code when the menu is opened for the first time. If the code can't be loaded, for
 * example offline after an upgrade, the menu says so, and the rest of the page works as before.
 */
function filesOnceLoaded(name: keyof typeof import('./files.ts')): ComponentType<FilesProps> {
  return lazy(() =>
    import('./files.ts').then(
      (files) => ({ default: files[name] }),
      () => ({ default: NotLoaded }),
    ),
  );
}

function NotLoaded(): ReactNode {
  return <Text isLive>{saveWords.notLoaded}</Text>;
}

export function SaveMenu({ id, Files, ...files }: SaveMenuProps): ReactNode {
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
        <Files {...files} />
      </Suspense>
    </Popover>
  );
}
