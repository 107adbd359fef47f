/** Checks when the room's code and files are loaded in advance, and when they are not. */
import { describe, expect, it } from 'vitest';
import type { RoomFiles } from '../../../src/scene/session/load-room-files.ts';
import { createRoomLoader, UNUSED_MS } from '../../../src/scene/session/room-loader.ts';

const FILES = { flags: null } as unknown as RoomFiles;

interface Sketch {
  readonly isHidden?: boolean;
  readonly width?: number;
  /** for each load of fonts and flags, whether it succeeds, in order */
  readonly loads?: readonly boolean[];
  readonly isReachable?: boolean;
}

function arrange({ isHidden = false, width = 1280, loads = [true], isReachable = true }: Sketch = {}) {
  const log: string[] = [];
  const left = [...loads];
  // Plain objects take the place of link elements, because a real document would request the files of its links.
  const links: { readonly rel?: string; readonly href?: string; readonly fetchPriority?: string }[] = [];
  const head = {
    querySelector: () => links[0] ?? null,
    append: (link: (typeof links)[number]) => links.push(link),
    ownerDocument: { createElement: () => ({ dataset: {} }) },
  };
  const page = { hidden: isHidden, head } as unknown as Document;
  const loader = createRoomLoader({
    importCode: async () => {
      log.push('code');
      return {
        loadRoomFiles: async () => {
          log.push('files');
          if (left.shift() === false) throw new Error('a font is missing');
          return FILES;
        },
      };
    },
    page,
    screen: { width, height: 2000 },
    atRest: async (forMs) => void log.push(`rest ${forMs}`),
    readJson: async (path) => {
      log.push(path);
      if (!isReachable) throw new Error('offline');
      return {};
    },
    base: 'http://localhost:9484/',
  });
  return { loader, log, links };
}

const REST = `rest ${UNUSED_MS}`;

describe('a page with a headset', () => {
  it('loads code and files in advance, after a small request, while nobody uses it', async () => {
    const { loader, log, links } = arrange();
    await loader.prepare();
    expect(log).toEqual([REST, '/room/flags/flags.json', REST, 'code', 'files']);
    expect(links.map(({ rel, fetchPriority }) => [rel, fetchPriority])).toEqual(
      Array.from({ length: 6 }, () => ['preload', 'high']),
    );
    expect(await loader.files()).toBe(FILES);
    expect(log.filter((step) => step === 'files')).toHaveLength(1);
  });

  it.each([
    ['is hidden', { isHidden: true }, []],
    ['is on a phone', { width: 412 }, []],
    ['can’t reach its server', { isReachable: false }, [REST, '/room/flags/flags.json']],
  ] as const)('that %s imports nothing in advance', async (_name, sketch, steps) => {
    const { loader, log } = arrange(sketch);
    await loader.prepare();
    expect(log).toEqual(steps);
  });

  it('loads again after a failure', async () => {
    const { loader, log } = arrange({ loads: [false, true] });
    await loader.prepare();
    expect(await loader.files()).toBe(FILES);
    expect(log.filter((step) => step === 'files')).toHaveLength(2);
  });
});
