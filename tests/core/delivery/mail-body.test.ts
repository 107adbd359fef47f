/** The content of an e-mail: names from elsewhere are text and never markup, and both bodies show the same. */
import { describe, expect, it } from 'vitest';

import { cutBytes } from '../../../src/core/delivery/cut-text.ts';
import { mailBody } from '../../../src/core/delivery/mail-body.ts';
import { barText, messageText } from '../../../src/core/delivery/message-text.ts';
import type { Message } from '../../../src/core/delivery/message.ts';

const HOSTILE = `<img src=x onerror="alert(1)"> & 'co' \u202e\u0000`;
const MESSAGE: Message = {
  id: 'id-1',
  kind: 'digest',
  title: `Title ${HOSTILE}`,
  text: `Text ${HOSTILE}\nSecond line`,
  at: 0,
  detail: {
    parts: [
      {
        title: `Part ${HOSTILE}`,
        bars: [
          { label: `Mon ${HOSTILE}`, amount: '$12.00', share: 1 },
          { label: 'Tue', amount: '$0.01', share: 0.0008 },
          { label: 'Wed', amount: '$0.00', share: 0 },
        ],
        lines: [`Line ${HOSTILE}`],
      },
    ],
    figures: null,
  },
};

describe('the content of an e-mail', () => {
  it('has no element that a name wrote, and loads nothing', () => {
    const { html, subject, text } = mailBody(MESSAGE);
    expect(html).not.toMatch(/<img|onerror="/);
    expect(html.match(/&lt;img src=x onerror=&quot;alert\(1\)&quot;&gt; &amp; &apos;co&apos;/g)).toHaveLength(6);
    expect(html).not.toMatch(/src=(?!x onerror)|href=|url\(/);
    for (const written of [html, subject, text]) expect(written).not.toMatch(/[\u0000\u202e]/);
  });

  it('shows every text and amount in both bodies', () => {
    const { html, text } = mailBody(MESSAGE);
    for (const body of [html, text]) {
      for (const word of ['Title', 'Second line', 'Part', 'Mon', '$12.00', 'Tue', '$0.01', 'Wed', 'Line', 'id-1'])
        expect(`${body}${mailBody(MESSAGE).subject}`).toContain(word);
    }
    expect(messageText(MESSAGE).split('\n\n')).toHaveLength(2);
  });
});

describe('a bar of text', () => {
  it('has the same length for every amount, and shows that an amount is not zero', () => {
    const bars = [1, 0.5, 0.0001, 0, 7, -1].map(
      (share) => barText({ label: 'Mon', amount: '$1', share }).split(' ')[0],
    );
    expect(bars).toEqual([
      '████████████',
      '██████░░░░░░',
      '█░░░░░░░░░░░',
      '░░░░░░░░░░░░',
      '████████████',
      '░░░░░░░░░░░░',
    ]);
  });
});

describe('a text that is cut by bytes', () => {
  it('has at most that many, and keeps characters whole', () => {
    expect(cutBytes('aé日😀', 10)).toBe('aé日😀');
    expect(cutBytes('aé日😀', 9)).toBe('aé日…');
    expect(cutBytes('aé日😀', 8)).toBe('aé…');
    for (let most = 3; most < 40; most += 1) {
      const cut = cutBytes('aé日😀bü本🙂', most);
      expect(new TextEncoder().encode(cut).length).toBeLessThanOrEqual(most);
      expect(cut).not.toContain('\ufffd');
    }
  });
});
