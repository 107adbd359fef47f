/** The sections of Settings, in their order. Their ids stand in addresses: `?settings=display`. */

export const SETTINGS_SECTIONS = [
  'connection',
  'display',
  'budget',
  'keys',
  'integrations',
  'devices',
  'data',
  'plan',
] as const;

export type SettingsSection = (typeof SETTINGS_SECTIONS)[number];
