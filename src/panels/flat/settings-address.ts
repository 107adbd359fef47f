/**
 * Reads and writes which section of Settings an address opens: `?settings` opens the list of sections,
 * `?settings=display` one section. Other parameters stay in the address.
 */
import { SETTINGS_SECTIONS, type SettingsSection } from '../parts/settings-sections.ts';

const SETTINGS = 'settings';

/** Reads the section of an address: null for the list of sections, undefined if the address does not open Settings. */
export function settingsOfAddress(search: string): SettingsSection | null | undefined {
  const asked = new URLSearchParams(search).get(SETTINGS);
  return asked === null ? undefined : (SETTINGS_SECTIONS.find((section) => section === asked) ?? null);
}

/** Returns the query string of the address with this section. For the values of `section`, see `settingsOfAddress`. */
export function addressOfSettings(section: SettingsSection | null | undefined, before: string): string {
  const parameters = new URLSearchParams(before);
  parameters.delete(SETTINGS);
  if (section !== undefined) parameters.set(SETTINGS, section ?? '');
  const text = parameters.toString();
  return text === '' ? '' : `?${text}`;
}
