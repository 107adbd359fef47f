/**
 * Many pages share one engine (the code that loads figures). The first page leads, which means that it runs the engine.
 * All pages get answers, the next page takes over when the first is closed, and only the leading page gets a key.
 */
import { describe, expect, test } from 'vitest';
import { createElectedEngine } from '../../../../src/platform/browser/direct/elected-engine.ts';
import { createLeader } from '../../../../src/platform/browser/direct/leader.ts';
import type { EngineMessage } from '../../../../src/platform/browser/direct/engine-channel.ts';
import { aChannel } from './a-channel.ts';
import { anEngine, EVERYTHING, nameIn, rest, type NotedEngine } from './an-engine.ts';

/** Makes a browser with a lock that only one page can hold at a time. */
function aBrowser() {
  const channel = aChannel<EngineMessage>();
  const queue: (() => void)[] = [];
  const engines: NotedEngine[] = [];
  const keysSeen: (string | null)[] = [];
  let isHeld = false;
  const next = (): void => {
    const work = queue.shift();
    isHeld = work !== undefined;
    work?.();
  };
  return {
    engines,
    keysSeen,
    page: (id: string) => createElectedEngine(channel.end(), id),
    worker: (name: string) => {
      let onElected = (): void => undefined;
      const leader = createLeader({
        channel: channel.end(),
        whenElected: (work) => {
          queue.push(() => void work());
          if (!isHeld) next();
        },
        onElected: () => onElected(),
        createEngine: async (fingerprint, key) => {
          const engine = anEngine(`${name} ${fingerprint}`);
          keysSeen.push(key());
          engines.push(engine);
          return { ...engine, refresh: async () => void keysSeen.push(key()) };
        },
      });
      return { leader, whenLeading: (listener: () => void) => (onElected = listener) };
    },
    /** closes the page of the leader */
    leaderDies: next,
  };
}

const KEY = { key: 'sk-ant-admin01-secret', fingerprint: 'f1' };

describe('the pages of one browser', () => {
  test('are all answered by the one engine that leads', async () => {
    const browser = aBrowser();
    const pages = ['a', 'b', 'c'].map(browser.page);
    const [first, second] = [browser.worker('one'), browser.worker('two')];
    second.leader.setCredential(KEY);
    first.leader.setCredential(KEY);
    await rest();
    expect(browser.engines).toHaveLength(1);
    const names = await Promise.all(pages.map(async (page) => nameIn(await page.reports(EVERYTHING))));
    expect(names).toEqual(['one f1', 'one f1', 'one f1']);
  });

  test('hear each change of status once, and each only its own answers', async () => {
    const browser = aBrowser();
    const [a, b] = [browser.page('a'), browser.page('b')];
    browser.worker('one').leader.setCredential(KEY);
    await rest();
    browser.engines[0]?.tell({ revision: 3, hasData: true });
    await rest();
    expect([a.status().hasData, b.status().hasData]).toEqual([true, true]);
    await Promise.all([a.needKeys([]), a.needKeys([]), b.needKeys([])]);
    expect(browser.engines[0]?.asked.filter((what) => what === 'needKeys')).toHaveLength(3);
  });

  test('go on with the next when the leader’s page is closed, with what was open asked again', async () => {
    const browser = aBrowser();
    const page = browser.page('a');
    const [one, two] = [browser.worker('one'), browser.worker('two')];
    two.whenLeading(() => two.leader.setCredential(KEY));
    // The first page leads, but never starts an engine.
    expect(one).toBeDefined();
    const reports = page.reports(EVERYTHING);
    await rest();
    browser.leaderDies();
    await rest();
    expect(nameIn(await reports)).toBe('two f1');
  });

  test('are being looked at while any of them is', async () => {
    const browser = aBrowser();
    const [a, b] = [browser.page('a'), browser.page('b')];
    browser.worker('one').leader.setCredential(KEY);
    await rest();
    a.setVisible(true);
    await rest();
    b.setVisible(false);
    await rest();
    expect(browser.engines[0]?.asked.at(-1)).toBe('visible true');
    await a.close();
    await rest();
    expect(browser.engines[0]?.asked.at(-1)).toBe('visible false');
  });

  test('cannot close the engine for each other', async () => {
    const browser = aBrowser();
    const [a, b] = [browser.page('a'), browser.page('b')];
    browser.worker('one').leader.setCredential(KEY);
    await rest();
    await a.close();
    await rest();
    expect(browser.engines[0]?.asked).not.toContain('close');
    expect(nameIn(await b.reports(EVERYTHING))).toBe('one f1');
  });
});

describe('the key of the leader', () => {
  test('is not taken by a page that does not lead', async () => {
    const browser = aBrowser();
    browser.worker('one');
    const two = browser.worker('two');
    two.leader.setCredential(KEY);
    await rest();
    expect(browser.engines).toHaveLength(0);
  });

  test('is gone while it is locked, and a refresh follows its return', async () => {
    const browser = aBrowser();
    const { leader } = browser.worker('one');
    leader.setCredential({ ...KEY, key: null });
    await rest();
    leader.setCredential(KEY);
    await rest();
    expect(browser.engines).toHaveLength(1);
    expect(browser.keysSeen).toEqual([null, KEY.key]);
  });

  test('another one gets an engine of its own, after the one before has ended', async () => {
    const browser = aBrowser();
    const page = browser.page('a');
    const { leader } = browser.worker('one');
    leader.setCredential(KEY);
    await rest();
    leader.setCredential({ key: 'sk-ant-admin01-other', fingerprint: 'f2' });
    await rest();
    expect(browser.engines[0]?.asked).toContain('close');
    expect(nameIn(await page.reports(EVERYTHING))).toBe('one f2');
  });
});
