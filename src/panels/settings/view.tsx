/** Draws the Settings panel: first the form that unlocks the keys, then one section at a time, with a search. */
import { memo, useEffect, useState, type ReactNode } from 'react';
import { settingsPageWords as words } from '../../messages/en/settings-page.ts';
import { useSurface } from '../kit/kit.tsx';
import { Button, Field, Heading, Sections, Stack, Text } from '../kit/words.tsx';
import { SETTINGS_SECTIONS, type SettingsSection } from '../parts/settings-sections.ts';
import { useSettingsPlace } from '../parts/settings-place.tsx';
import type { SettingsActions } from './actions.ts';
import { BudgetSection } from './budget-section.tsx';
import { ConnectionSection } from './connection-section.tsx';
import { DataSection } from './data-section.tsx';
import { DevicesSection } from './devices-section.tsx';
import { DisplaySection } from './display-section.tsx';
import type { SearchEntry } from './find-settings.ts';
import { IntegrationsSection } from './integrations-section.tsx';
import type { SettingsModel } from './model.ts';
import { PlanSection } from './plan-section.tsx';
import type { SavedState } from './saved-state.ts';
import { SettingsSession } from './session.tsx';
import { ShownKeysSection } from './shown-keys-section.tsx';
import { TeamsGroup } from './teams-group.tsx';
import { UnlockFirst } from './unlock-form.tsx';

interface Props {
  readonly model: SettingsModel;
  readonly act: SettingsActions;
  readonly saved: SavedState;
}

export const SettingsView = memo(function SettingsView({ model, act, saved }: Props): ReactNode {
  const place = useSettingsPlace();
  const { section, onSection, onClose, control, widgetAddress } = place;
  const [query, setQuery] = useState('');
  const [found, setFound] = useState<SearchEntry | null>(null);
  const there = SETTINGS_SECTIONS.filter(
    (one) => model.sections.includes(one) || (one === 'integrations' && widgetAddress !== null),
  );
  const hits = act.find(model.entries, query);
  const isSearching = query.trim() !== '';
  const shown = section !== null && there.includes(section) ? section : 'connection';
  const marked = section === null ? null : (control ?? (found?.section === section ? found.id : null));
  // When a person leaves Settings, the search is cleared, so that the list of sections is shown the next time. React
  // runs this cleanup also if the page only hides Settings.
  useEffect(
    () => () => {
      setQuery('');
      setFound(null);
    },
    [],
  );
  const open = (id: string | null): void => {
    const hit = isSearching ? hits.find((one) => one.id === id) : undefined;
    setFound(hit ?? null);
    onSection(hit?.section ?? there.find((one) => one === id) ?? null);
  };
  return (
    <SettingsSession
      saved={saved}
      isNotSaved={model.isNotSaved}
      undo={act.undo}
      marked={marked}
      teams={model.teams.teams}
    >
      <Stack gap="large">
        {onClose !== null && (
          <Stack direction="row" justify="between">
            <Heading level={1}>{words.title}</Heading>
            <Button id="settings:done" label={words.done} onPress={onClose} />
          </Stack>
        )}
        <UnlockFirst keys={model.keys} act={act} />
        <Sections
          id="settings:section"
          label={words.list}
          items={
            isSearching
              ? hits.map(({ id, label, sectionLabel }) => ({ id, label, hint: sectionLabel }))
              : there.map((id) => ({ id, label: words.sections[id] }))
          }
          selected={section === null ? null : isSearching && marked !== null ? marked : shown}
          first={there[0] ?? shown}
          onSelect={open}
          back={words.back}
          top={<Search query={query} found={hits.length} onQuery={setQuery} />}
        >
          <Heading level={2}>{words.sections[shown]}</Heading>
          <Section section={shown} model={model} act={act} widgetAddress={widgetAddress} />
        </Sections>
      </Stack>
    </SettingsSession>
  );
});

interface SearchProps {
  readonly query: string;
  readonly found: number;
  readonly onQuery: (query: string) => void;
}

function Search({ query, found, onQuery }: SearchProps): ReactNode {
  const can = useSurface();
  if (!can.type) return null;
  return (
    <Stack gap="tight">
      <Field
        id="settings:search"
        label={words.search}
        value={query}
        onChange={onQuery}
        {...(query !== '' && { onCancel: () => onQuery('') })}
      />
      {query.trim() !== '' && (
        <Text size="small" tone="quiet" isLive>
          {found === 0 ? words.noneFound(query.trim()) : words.found(found)}
        </Text>
      )}
    </Stack>
  );
}

interface SectionProps {
  readonly section: SettingsSection;
  readonly model: SettingsModel;
  readonly act: SettingsActions;
  readonly widgetAddress: string | null;
}

function Section({ section, model, act, widgetAddress }: SectionProps): ReactNode {
  switch (section) {
    case 'connection':
      return <ConnectionSection model={model} act={act} />;
    case 'display':
      return <DisplaySection model={model.display} act={act} />;
    case 'budget':
      return <BudgetSection model={model.budget} act={act} />;
    case 'keys':
      return (
        <>
          <ShownKeysSection model={model.shownKeys} act={act} />
          <TeamsGroup model={model.teams} act={act} />
        </>
      );
    case 'integrations':
      return <IntegrationsSection model={model} widgetAddress={widgetAddress} act={act} />;
    case 'devices':
      return <DevicesSection model={model} act={act} />;
    case 'data':
      return <DataSection model={model.data} refresh={model.refresh} act={act} />;
    case 'plan':
      return model.plan === null ? null : <PlanSection model={model.plan} act={act} />;
  }
}
