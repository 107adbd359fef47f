/**
 * Checks the content of an e-mail: names are written as text and never as markup, and the HTML body and the text body
 * contain the same texts and amounts.
 */
import { describe, expect, it } from 'vitest';

import { barPicture } from '../../../src/core/delivery/bar-picture.ts';
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

describe('a comparison in an e-mail', () => {
  const pairs = [
    { label: 'Mon', now: 1, before: 0.5, isBilled: true },
    { label: `Tue ${HOSTILE}`, now: 0.001, before: 0, isBilled: false },
  ];
  const compared: Message = {
    ...MESSAGE,
    detail: {
      parts: [
        { title: 'None', bars: [], lines: [] },
        { title: 'By day', bars: [], lines: [], comparison: { now: `16–22 ${HOSTILE}`, before: '9–15 Nov', pairs } },
      ],
      figures: null,
    },
  };

  it('is one picture that is inside the e-mail, and its names are text', () => {
    const { html, pictures } = mailBody(compared);
    expect(pictures.map(({ id }) => id)).toEqual(['id-1-1@outlay']);
    expect(html.match(/<img [^>]*>/g)).toEqual([expect.stringContaining('src="cid:id-1-1@outlay" alt="By day"')]);
    for (const word of ['>Mon<', '9–15 Nov', 'Tue &lt;img', '16–22 &lt;img']) expect(html).toContain(word);
    expect(mailBody(MESSAGE).pictures).toEqual([]);
  });

  it('has bars as high as the shares, and the least amount can be seen', () => {
    const { width, height, data } = barPicture(pairs);
    expect(data).toHaveLength(width * height * 4);
    const tallest = height - 4;
    /** the number of coloured rows in a column of the picture, without the baseline */
    const heightAt = (x: number): number =>
      Array.from({ length: tallest }, (_, y) => data[(y * width + x) * 4 + 3] ?? 0).filter((opacity) => opacity > 0)
        .length;
    const [first, second] = [width / 4, (3 * width) / 4];
    expect(heightAt(first + 20)).toBe(tallest);
    expect(heightAt(first - 20)).toBe(tallest / 2);
    expect(heightAt(second - 20)).toBe(0);
    const striped = Array.from({ length: 40 }, (_, step) => heightAt(second + 5 + step));
    expect(Math.max(...striped)).toBeGreaterThan(0);
    expect(Math.min(...striped)).toBe(0);
  });

  it('is empty where everything cost nothing', () => {
    const { width, height, data } = barPicture([{ label: 'Mon', now: 0, before: 0, isBilled: true }]);
    expect(data.slice(0, width * (height - 4) * 4).every((value) => value === 0)).toBe(true);
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
