/**
 * Reads and writes in an address whether Settings is open. `?settings` opens the list of sections, and
 * `?settings=display` opens one section. Other parameters stay in the address.
 */
import { SETTINGS_SECTIONS, type SettingsSection } from '../parts/settings-sections.ts';

const SETTINGS = 'settings';

/**
 * Returns the section of Settings that an address opens: null for the list of sections (also if the address names an
 * unknown section), undefined if the address does not open Settings.
 */
export function settingsOfAddress(search: string): SettingsSection | null | undefined {
  const asked = new URLSearchParams(search).get(SETTINGS);
  return asked === null ? undefined : (SETTINGS_SECTIONS.find((section) => section === asked) ?? null);
}

/**
 * Returns the query string of an address that opens this section of Settings. For `null`, the address opens the list of
 * sections. For `undefined`, the address does not open Settings. The other parameters of `before`, the previous query
 * string, are kept.
 */
export function addressOfSettings(section: SettingsSection | null | undefined, before: string): string {
  const parameters = new URLSearchParams(before);
  parameters.delete(SETTINGS);
  if (section !== undefined) parameters.set(SETTINGS, section ?? '');
  const text = parameters.toString();
  return text === '' ? '' : `?${text}`;
}
