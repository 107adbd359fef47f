/** Tests how a person enters a session of the room (the 3D view), which may end or fail at any moment. */
import { describe, expect, it, vi } from 'vitest';
import { enterSession, type WayIn } from '../../../src/scene/session/enter-session.ts';

/**
 * A session, and a replacement for three.js's XR manager. Like the real manager, it presents even a session that
 * ended while the manager waited for the reference space.
 */
class Browser {
  isOver = false;
  isPresenting = false;
  holds: XRSession | null = null;
  departures = 0;
  readonly events: string[] = [];
  readonly session = {
    end: () => {
      this.end();
      return Promise.resolve();
    },
    requestReferenceSpace: () => (this.isOver ? Promise.reject(new Error('over')) : Promise.resolve({})),
  } as unknown as XRSession;

  end(): void {
    this.isOver = true;
    this.holds = null;
    this.events.push('end');
  }

  way(change: Partial<WayIn> = {}): WayIn {
    const presents = (): boolean => this.isPresenting;
    const set = (isPresenting: boolean): void => void (this.isPresenting = isPresenting);
    return {
      request: () => {
        [this.isPresenting, this.holds] = [true, this.session];
        return Promise.resolve(this.session);
      },
      manager: () => ({
        get isPresenting() {
          return presents();
        },
        set isPresenting(value) {
          set(value);
        },
        getSession: () => this.holds,
        dispatchEvent: ({ type }) => void this.events.push(type),
      }),
      begin: () => Promise.resolve(),
      departures: () => this.departures,
      onEntered: (mode) => void this.events.push(`entered ${mode}`),
      onLeft: () => void this.events.push('left'),
      ...change,
    };
  }
}

describe('entering a session', () => {
  it('ends in the room', async () => {
    const browser = new Browser();
    await enterSession('vr', browser.way());
    expect(browser.events).toEqual(['entered vr']);
    expect(browser.isPresenting).toBe(true);
  });

  it('ends on the page if the session ended without a word while it was set up', async () => {
    const browser = new Browser();
    await enterSession(
      'ar',
      browser.way({
        request: () => {
          browser.end();
          browser.isPresenting = true;
          return Promise.resolve(browser.session);
        },
      }),
    );
    expect(browser.events).toEqual(['end', 'sessionend', 'left']);
    expect(browser.isPresenting).toBe(false);
  });

  it('ends on the page if the end was reported while the layout was loaded, and is not reported again', async () => {
    const browser = new Browser();
    const begin = (): Promise<void> => {
      browser.end();
      browser.isPresenting = false;
      browser.departures += 1;
      return Promise.resolve();
    };
    await enterSession('vr', browser.way({ begin }));
    expect(browser.events).toEqual(['end']);
  });

  it('closes a session that could not be set up, and says why', async () => {
    const browser = new Browser();
    const request = vi.fn(() => {
      browser.holds = browser.session;
      return Promise.reject(new Error('no layer'));
    });
    await expect(enterSession('vr', browser.way({ request }))).rejects.toThrow('no layer');
    expect(browser.events).toEqual(['end']);
  });
});
