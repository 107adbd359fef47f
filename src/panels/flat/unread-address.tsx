/**
 * The message that the page could not read some parameters of its address and uses the defaults of these parameters.
 */
import { useState, type ReactNode } from 'react';
import { parseDay } from '../../core/calendar/day.ts';
import { comparisonOfWord } from '../../core/query/query-words.ts';
import { VIEWS } from '../../core/settings/settings.ts';
import { unreadAddressWords as words } from '../../messages/en/unread-address.ts';
import { locale } from '../../messages/locale.ts';
import { Notice } from '../kit/words.tsx';
import { KEY, KEY_ID, TAB } from './page-address.ts';
import { groupingOf, NO_COMPARISON, rangeOf } from './scope-address.ts';

/** For each parameter, a function that says whether a value can be read. */
const IS_READ: Readonly<Record<string, (text: string) => boolean>> = {
  range: (text) => rangeOf(text) !== null,
  compare: (text) => text === NO_COMPARISON || comparisonOfWord(text) !== null,
  by: (text) => groupingOf(text) !== null,
  through: (text) => parseDay(text) !== null,
  [TAB]: (text) => VIEWS.some((view) => view === text),
  [KEY]: (text) => KEY_ID.test(text),
};

/** Returns the names of an address's parameters whose values can't be read. Example: `range` for `?range=soon`. */
export function unreadParameters(search: string): readonly string[] {
  const parameters = new URLSearchParams(search);
  return Object.entries(IS_READ).flatMap(([name, isRead]) => (parameters.getAll(name).every(isRead) ? [] : [name]));
}

/**
 * Draws the message about the address with which the page was opened. It shows only the names of parameters, because
 * anyone may have written their values.
 */
export function UnreadAddress({ search }: { readonly search: string }): ReactNode {
  const [names] = useState(() => unreadParameters(search));
  const [isDismissed, setDismissed] = useState(false);
  if (names.length === 0 || isDismissed) return null;
  return (
    <Notice
      tone="info"
      title={words.title}
      text={words.text(locale.list(names))}
      action={{ id: 'unread-address', label: words.dismiss, onPress: () => setDismissed(true) }}
    />
  );
}
