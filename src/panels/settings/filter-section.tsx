/** Choosing the API keys one looks at, among thousands. */
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { useSurface } from '../kit/kit.tsx';
import { Button, Field, List, Scroll, Stack, Text, Toggle } from '../kit/words.tsx';
import type { SettingsActions } from './actions.ts';
import type { FilterEntry, FilterSectionModel } from './filter-model.ts';
import { Hint, Section } from './section.tsx';

interface Props {
  readonly model: FilterSectionModel;
  readonly act: SettingsActions;
}

const NOTHING: readonly FilterEntry[] = [];

export function FilterSection({ model, act }: Props): ReactNode {
  const can = useSurface();
  const { statusText, detail, isFiltered, isOneOnly, entries } = model;
  const [query, setQuery] = useState('');
  useEffect(() => act.readKeys(), [act]);
  const found = useMemo(() => search(entries ?? NOTHING, query), [entries, query]);
  const chooseFound = (isChosen: boolean): void => {
    act.chooseKeys(
      found.map(({ keyId }) => keyId),
      isChosen,
    );
  };
  const list = (
    <List
      id="settings:keys:list"
      label="API keys"
      ids={found.map(({ id }) => id)}
      renderItem={(index) => {
        const entry = found[index];
        return entry === undefined ? null : <KeyEntryRow entry={entry} act={act} />;
      }}
    />
  );
  return (
    <Section title="API keys shown">
      <Stack direction="row" justify="between" gap="small" wraps>
        <Text isStrong isLive>
          {statusText}
        </Text>
        {isFiltered && <Button id="settings:keys:all" label="Show all keys" onPress={act.showAllKeys} />}
      </Stack>
      <Hint>{detail}</Hint>
      {isOneOnly && <Hint>The free plan shows one key at a time. Choosing another key replaces it.</Hint>}
      {can.type && (
        <Field
          id="settings:keys:search"
          label="Search keys by name, workspace or id"
          value={query}
          onChange={setQuery}
        />
      )}
      {entries !== null && query !== '' && (
        <Stack direction="row" gap="small" wraps>
          <Text size="small" tone="quiet" isLive>
            {found.length === 1 ? '1 key found' : `${found.length.toLocaleString('en-US')} keys found`}
          </Text>
          {!isOneOnly && found.length > 0 && (
            <>
              <Button id="settings:keys:choose-found" label="Choose these" onPress={() => chooseFound(true)} />
              <Button
                id="settings:keys:drop-found"
                label="Leave these out"
                kind="quiet"
                onPress={() => chooseFound(false)}
              />
            </>
          )}
        </Stack>
      )}
      {entries === null ? (
        <Hint>The list of keys is being read.</Hint>
      ) : can.type ? (
        <Scroll label="API keys to choose from">{list}</Scroll>
      ) : (
        // A panel of the room scrolls as a whole.
        list
      )}
    </Section>
  );
}

function KeyEntryRow({ entry, act }: { readonly entry: FilterEntry; readonly act: SettingsActions }): ReactNode {
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

/** Every word has to be found; without words, chosen keys stand first, where they can be left out again. */
function search(entries: readonly FilterEntry[], query: string): readonly FilterEntry[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length > 0) return entries.filter((entry) => words.every((word) => entry.search.includes(word)));
  return [...entries.filter(({ isChosen }) => isChosen), ...entries.filter(({ isChosen }) => !isChosen)];
}
