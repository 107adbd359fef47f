/**
 * Provides the section of Settings that is open. On the page, the address contains the section. In the 3D room, the
 * section is part of the panel's state.
 */
import { createContext, useContext, useState } from 'react';
import type { SettingsSection } from './settings-sections.ts';

export interface SettingsPlace {
  /** the open section; null for the list of sections */
  readonly section: SettingsSection | null;
  readonly onSection: (section: SettingsSection | null) => void;
  /**
   * closes Settings and goes back to what was open before; null in the 3D room, where the panel has its own close
   * button
   */
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
