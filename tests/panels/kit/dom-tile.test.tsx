// @vitest-environment happy-dom
/** Tests the note of a tile: no line breaks within a date or between a time and its zone. */
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Tile } from '../../../src/panels/kit/dom/tile.tsx';

afterEach(cleanup);

it.each([
  ['37% less than 1–29 Oct.', '37% less than 1–29_Oct.'],
  ['About the usual $92.84 by 08:00 UTC', 'About the usual $92.84 by 08:00_UTC'],
  ['37 % weniger als 1.–29. Okt.', '37 % weniger als 1.–29._Okt.'],
])('%s has spaces that do not break in its dates', (text, expected) => {
  const { container } = render(
    <Tile id="month" label="November so far" value="$1.00" title="Cost" note={{ text }}>
      {null}
    </Tile>,
  );
  expect(container.querySelector('.tile-note')?.textContent.replaceAll('\u00A0', '_')).toBe(expected);
});
