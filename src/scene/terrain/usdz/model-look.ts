/** Chooses the colours of the terrain (costs as columns on a table) in its 3D model: those of the page. */
import type { Settings } from '../../../core/settings/settings.ts';
import type { RoomContrast, RoomTheme } from '../../../panels/kit/spatial/room-look.ts';

export interface ModelLook {
  readonly mode: RoomTheme;
  readonly contrast: RoomContrast;
}

export function lookOf({ theme }: Pick<Settings, 'theme'>): ModelLook {
  const system = matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark';
  return {
    mode: theme === 'system' ? system : theme,
    contrast: matchMedia('(prefers-contrast: more)').matches ? 'more' : 'usual',
  };
}
