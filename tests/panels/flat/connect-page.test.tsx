/**
 * Tests the page that a browser without a session shows. The page says why there is no session, shows no amount, and
 * offers only actions that are possible.
 */
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ConnectPage } from '../../../src/panels/flat/connect-page.tsx';
import { whyWords, type WhyOutside } from '../../../src/panels/flat/connect-words.ts';
import { domKit } from '../../../src/panels/kit/dom/dom-kit.ts';
import { KitProvider } from '../../../src/panels/kit/kit.tsx';
import { SESSION_ENDS } from '../../../src/core/host/session-end.ts';

function draw(why: WhyOutside, parts: { readonly canPair?: boolean; readonly isWidget?: boolean } = {}): string {
  const { canPair = true, isWidget = false } = parts;
  return renderToStaticMarkup(
    <KitProvider kit={domKit}>
      <ConnectPage
        why={why}
        look={{ theme: 'system', textScale: 100 }}
        isWidget={isWidget}
        pair={canPair ? () => Promise.resolve(null) : null}
        onDemo={() => Promise.resolve()}
      />
    </KitProvider>,
  );
}

it.each(['noSession', 'linkRefused', 'insecure', ...SESSION_ENDS] as const)(
  'says why (%s), and shows no amount',
  (why) => {
    const text = draw(why);
    expect(text.match(/<h1/g)).toHaveLength(1);
    expect(text).toContain('This browser isn’t connected to Outlay');
    expect(text).toContain(whyWords(why).slice(0, 40));
    expect(text).toContain('View the demo');
    expect(text).not.toMatch(/[$€£¥]\s?\d|Demo: invented/);
  },
);

it('asks for no code where the page can’t be connected', () => {
  expect(draw('noSession')).toContain('pair:code');
  expect(draw('insecure', { canPair: false })).not.toContain('pair:code');
  expect(draw('insecure', { canPair: false })).toContain('plain http');
});

it('is one sentence and a link in a widget', () => {
  const text = draw('noSession', { isWidget: true });
  expect(text).toContain('How to connect this browser');
  expect(text).not.toContain('pair:code');
});
