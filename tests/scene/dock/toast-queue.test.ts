/**
 * Tests the queue of toasts (short messages in the room). A new event is shown once, for eight seconds. A lasting
 * message stays until its cause is over. If a person closes it, it can be opened again.
 */
import { describe, expect, it } from 'vitest';
import { createToastQueue, type Toast, type ToastQueue } from '../../../src/scene/dock/toast-queue.ts';

const toast = (id: string, tone: Toast['tone'] = 'info'): Toast => ({ id, tone, title: `About ${id}`, text: 'Words.' });
const [stale, lost, broken] = [toast('stale'), toast('lost', 'warning'), toast('broken', 'error')];

function arrange(): { queue: ToastQueue; shown: () => string | undefined; pass: () => Promise<void> } {
  let due: (() => void)[] = [];
  const queue = createToastQueue({
    sleep: (ms) => {
      expect(ms).toBe(8000);
      return new Promise((resolve) => {
        due.push(resolve);
      });
    },
  });
  return {
    queue,
    shown: () => queue.store.getState().shown?.id,
    pass: async () => {
      const now = due;
      due = [];
      for (const callListener of now) callListener();
      await Promise.resolve();
      await Promise.resolve();
    },
  };
}

describe('a toast', () => {
  it('shows what is new, and nothing that was already true when the person entered', () => {
    const { queue, shown } = arrange();
    queue.offer([stale]);
    expect(shown()).toBeUndefined();
    queue.offer([stale, lost]);
    expect(shown()).toBe('lost');
  });

  it('goes by itself after eight seconds and does not come back while the same holds', async () => {
    const { queue, shown, pass } = arrange();
    queue.offer([]);
    queue.offer([lost]);
    await pass();
    expect(shown()).toBeUndefined();
    queue.offer([{ ...lost, text: 'Other words, a minute later.' }]);
    expect(shown()).toBeUndefined();
    queue.offer([]);
    queue.offer([lost]);
    expect(shown()).toBe('lost');
  });

  it('makes room for a graver one, and the next comes when it is pressed away', async () => {
    const { queue, shown, pass } = arrange();
    queue.offer([]);
    queue.offer([stale]);
    queue.offer([stale, lost, broken]);
    expect(shown()).toBe('broken');
    queue.dismiss();
    expect(shown()).toBe('lost');
    // The eight-second timer of a toast (a short message) that is already closed does not close another toast.
    queue.dismiss();
    expect(shown()).toBeUndefined();
    await pass();
    expect(shown()).toBeUndefined();
  });

  it('goes when what it told of has passed', () => {
    const { queue, shown } = arrange();
    queue.offer([]);
    queue.offer([lost, stale]);
    queue.offer([stale]);
    expect(shown()).toBe('stale');
    queue.offer([]);
    expect(shown()).toBeUndefined();
  });

  it('is removed when the person leaves the room, and what was true then is not new at the next entry', () => {
    const { queue, shown } = arrange();
    queue.offer([]);
    queue.offer([broken]);
    expect(shown()).toBe('broken');
    queue.end();
    expect(shown()).toBeUndefined();
    queue.offer([broken]);
    expect(shown()).toBeUndefined();
  });

  describe('that lasts', () => {
    const cutOff: Toast = { ...toast('connection', 'warning'), isLasting: true };
    const closed = (queue: ToastQueue): string | undefined => queue.store.getState().closed?.id;

    it('stays until its cause is over, with its newest words', async () => {
      const { queue, shown, pass } = arrange();
      queue.offer([]);
      queue.offer([cutOff]);
      await pass();
      expect(shown()).toBe('connection');
      queue.offer([{ ...cutOff, text: 'A minute later.' }]);
      expect(queue.store.getState().shown?.text).toBe('A minute later.');
      queue.offer([]);
      expect(shown()).toBeUndefined();
      expect(closed(queue)).toBeUndefined();
    });

    it('is named while it is closed, opens again, and ends with its cause', () => {
      const { queue, shown } = arrange();
      queue.offer([]);
      queue.offer([cutOff]);
      queue.dismiss();
      expect([shown(), closed(queue)]).toEqual([undefined, 'connection']);
      queue.offer([cutOff]);
      expect([shown(), closed(queue)]).toEqual([undefined, 'connection']);
      queue.reopen();
      expect([shown(), closed(queue)]).toEqual(['connection', undefined]);
      queue.dismiss();
      queue.offer([]);
      expect([shown(), closed(queue)]).toEqual([undefined, undefined]);
    });

    it('opens with its newest words after it was closed, or after another message', () => {
      const { queue, shown } = arrange();
      const later = (text: string): Toast => ({ ...cutOff, text });
      const words = (): string | undefined => queue.store.getState().shown?.text;
      queue.offer([]);
      queue.offer([cutOff]);
      queue.dismiss();
      queue.offer([later('An hour later.')]);
      queue.reopen();
      expect(words()).toBe('An hour later.');
      queue.offer([later('Two hours later.'), stale]);
      expect(shown()).toBe('stale');
      queue.offer([later('Three hours later.'), stale]);
      queue.dismiss();
      expect(words()).toBe('Three hours later.');
      queue.offer([later('Four hours later.'), stale, broken]);
      queue.dismiss();
      expect(words()).toBe('Four hours later.');
    });

    it('is shown again after other messages, even less severe ones', async () => {
      const { queue, shown, pass } = arrange();
      queue.offer([]);
      queue.offer([cutOff]);
      queue.offer([cutOff, stale]);
      expect(shown()).toBe('stale');
      await pass();
      expect(shown()).toBe('connection');
      queue.offer([cutOff, stale, broken]);
      queue.dismiss();
      expect(shown()).toBe('connection');
    });

    it('that already held when the person entered is named, and so is a new one after its end', () => {
      const { queue, shown } = arrange();
      queue.offer([cutOff]);
      expect([shown(), closed(queue)]).toEqual([undefined, 'connection']);
      queue.offer([{ ...cutOff, title: 'Another reason' }]);
      expect([shown(), closed(queue)]).toEqual(['connection', undefined]);
      queue.end();
      expect([shown(), closed(queue)]).toEqual([undefined, undefined]);
    });

    it('that is opened again is followed by the message that it replaced', () => {
      const { queue, shown } = arrange();
      queue.offer([cutOff]);
      queue.offer([cutOff, stale]);
      queue.reopen();
      expect(shown()).toBe('connection');
      queue.dismiss();
      expect(shown()).toBe('stale');
    });
  });
});
