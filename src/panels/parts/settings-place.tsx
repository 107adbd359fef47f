/** Provides the open section of Settings. On the page, the address names it. In the room, the panel stores it in its state. */
import { createContext, useContext, useState } from 'react';
import type { SettingsSection } from './settings-sections.ts';

export interface SettingsPlace {
  /** the open section; null for the list of sections */
  readonly section: SettingsSection | null;
  readonly onSection: (section: SettingsSection | null) => void;
  /** goes back to the page that the person came from; null in the room, where the panel's frame has a close button */
  readonly onClose: (() => void) | null;
  /** the id of the setting that a shortcut or a link opens; null for none */
  readonly control: string | null;
  /** the address of the widget page; null if it can't be opened */
  readonly widgetAddress: string | null;
}

const Place = createContext<SettingsPlace | null>(null);

export const SettingsPlaceProvider = Place.Provider;

export function useSettingsPlace(): SettingsPlace {
  const given = useContext(Place);
  const [section, onSection] = useState<SettingsSection | null>(null);
  return given ?? { section, onSection, onClose: null, control: null, widgetAddress: null };
}
