/** Applies the theme and the text size to the whole document. */
import { useEffect } from 'react';
import type { Settings } from '../../core/settings/settings.ts';

export function useAppearance({ theme, textScale }: Pick<Settings, 'theme' | 'textScale'>): void {
  useEffect(() => {
    document.documentElement.dataset['theme'] = theme;
  }, [theme]);
  useEffect(() => {
    document.documentElement.dataset['textScale'] = String(textScale);
  }, [textScale]);
}
