/**
 * Draws Settings, section Keys and teams, in which a person selects the API keys to show. There may be thousands of
 * keys.
 */
import { useEffect, useMemo, type ReactNode } from 'react';
import { settingsKeysWords as words } from '../../messages/en/settings-keys.ts';
import { useSurface } from '../kit/kit.tsx';
import { Button, Field, List, Scroll, Stack, Text, Toggle } from '../kit/words.tsx';
import type { SettingsActions } from './actions.ts';
import { Group, Hint, Row } from './group.tsx';
import { useDraft } from './session.tsx';
import type { KeyChoice } from '../parts/key-choice.ts';
import type { ShownKeysModel } from './shown-keys-model.ts';

interface Props {
  readonly model: ShownKeysModel;
  readonly act: SettingsActions;
}

const NOTHING: readonly KeyChoice[] = [];

export function ShownKeysSection({ model, act }: Props): ReactNode {
  const can = useSurface();
  const { statusText, detail, isFiltered, isOneOnly, entries } = model;
  const draft = useDraft('settings:keys:search');
  const query = draft.text ?? '';
  useEffect(() => act.readKeys(), [act]);
  const found = useMemo(() => search(entries ?? NOTHING, query), [entries, query]);
  return (
    <Group title={words.title}>
      <Stack direction="row" justify="between" gap="small" wraps>
        <Text isStrong isLive>
          {statusText}
        </Text>
        {isFiltered && <Button id="settings:keys:all" label={words.showAll} onPress={act.showAllKeys} />}
      </Stack>
      <Hint>{detail}</Hint>
      {isOneOnly && <Hint>{words.oneOnly}</Hint>}
      <Row id="settings:keys:search" name="apiKeyIds" label={words.title} isLabelHidden isWide>
        <Stack gap="medium">
          {can.type && (
            <Field
              id="settings:keys:search"
              label={words.search}
              value={query}
              onChange={draft.type}
              {...(query !== '' && { onCancel: draft.settle })}
            />
          )}
          {entries !== null && query !== '' && <Found found={found} isOneOnly={isOneOnly} act={act} />}
          {entries === null ? <Hint>{words.loading}</Hint> : <Entries entries={found} act={act} />}
        </Stack>
      </Row>
    </Group>
  );
}

interface FoundProps {
  readonly found: readonly KeyChoice[];
  readonly isOneOnly: boolean;
  readonly act: SettingsActions;
}

function Found({ found, isOneOnly, act }: FoundProps): ReactNode {
  const choose = (isChosen: boolean): void => {
    act.chooseKeys(
      found.map(({ keyId }) => keyId),
      isChosen,
    );
  };
  return (
    <Stack direction="row" gap="small" wraps>
      <Text size="small" tone="quiet" isLive>
        {words.found(found.length)}
      </Text>
      {!isOneOnly && found.length > 0 && (
        <>
          <Button id="settings:keys:choose-found" label={words.selectFound} onPress={() => choose(true)} />
          <Button
            id="settings:keys:drop-found"
            label={words.deselectFound}
            kind="quiet"
            onPress={() => choose(false)}
          />
        </>
      )}
    </Stack>
  );
}

interface EntriesProps {
  readonly entries: readonly KeyChoice[];
  readonly act: SettingsActions;
}

function Entries({ entries, act }: EntriesProps): ReactNode {
  const can = useSurface();
  const names = useMemo(() => entries.map(({ isChosen, name }) => (isChosen ? null : name)), [entries]);
  const list = (
    <List
      id="settings:keys:list"
      label={words.list}
      ids={entries.map(({ id }) => id)}
      names={names}
      renderItem={(index) => {
        const entry = entries[index];
        return entry === undefined ? null : <KeyEntryRow entry={entry} act={act} />;
      }}
    />
  );
  // In the 3D room the whole panel scrolls, so the list needs no scrolling area of its own.
  return can.type ? <Scroll label={words.scroll}>{list}</Scroll> : list;
}

function KeyEntryRow({ entry, act }: { readonly entry: KeyChoice; readonly act: SettingsActions }): ReactNode {
  return (
    <Stack gap="none">
      <Toggle
        id={`settings:keys:${entry.id}`}
        label={entry.name}
        isOn={entry.isChosen}
        onChange={(isOn) => act.chooseKeys([entry.keyId], isOn)}
      />
      {entry.detail !== '' && <Hint>{entry.detail}</Hint>}
    </Stack>
  );
}

/**
 * Returns the keys that contain every word of the query. Without a query, returns all keys, and selected keys come
 * first, so that a person can deselect them.
 */
function search(entries: readonly KeyChoice[], query: string): readonly KeyChoice[] {
  const asked = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (asked.length > 0) return entries.filter((entry) => asked.every((word) => entry.search.includes(word)));
  return [...entries.filter(({ isChosen }) => isChosen), ...entries.filter(({ isChosen }) => !isChosen)];
}
