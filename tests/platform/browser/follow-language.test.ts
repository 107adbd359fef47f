/** @vitest-environment happy-dom */
/** The page loads again once if another language is chosen, and never if the choice can't be saved. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { DEFAULT_SETTINGS } from '../../../src/core/settings/settings.ts';
import type { TrackerState } from '../../../src/core/tracker/tracker-state.ts';
import { followLanguage } from '../../../src/platform/browser/follow-language.ts';
import { keepLanguage, keptLanguage } from '../../../src/platform/browser/kept-language.ts';

beforeEach(() => localStorage.clear());

function stateIn(language: string): TrackerState {
  return { settings: { ...DEFAULT_SETTINGS, language } } as TrackerState;
}

/** Makes a page whose stored settings have this language. */
function aPage(stored: string): {
  readonly reload: ReturnType<typeof vi.fn>;
  readonly choose: (language: string) => void;
} {
  const reload = vi.fn<() => void>();
  const store = createStore<TrackerState>(() => stateIn('system'));
  followLanguage({ store, reload });
  store.setState(stateIn(stored));
  return { reload, choose: (language) => store.setState(stateIn(language)) };
}

describe('the chosen language', () => {
  it('is kept, and the page loads again once', () => {
    const { reload, choose } = aPage('system');
    expect(reload).not.toHaveBeenCalled();
    choose('de');
    expect(reload).toHaveBeenCalledTimes(1);
    expect(keptLanguage()).toBe('de');
    choose('system');
    expect(reload).toHaveBeenCalledTimes(2);
    expect(keptLanguage()).toBe('system');
  });

  it('of the page that was loaded for it changes nothing when the settings arrive', () => {
    keepLanguage('de');
    const { reload, choose } = aPage('de');
    choose('de');
    expect(reload).not.toHaveBeenCalled();
  });

  it('of another page of this browser is followed', () => {
    const { reload } = aPage('de');
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('does not load the page again for ever where nothing can be kept', () => {
    vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
    const { reload } = aPage('de');
    expect(reload).not.toHaveBeenCalled();
  });
});
