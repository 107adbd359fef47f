/** Mixes two colours in sRGB. Colours are texts as in CSS: `#1e2227`. */

/**
 * Returns a mix of two colours. The two colours and the result have the form `#rrggbb`.
 * @param share how much of the first colour the mix contains, from 0 to 1
 */
export function mixColors(first: string, second: string, share: number): string {
  const mixed = [1, 3, 5].map((at) => Math.round(channel(first, at) * share + channel(second, at) * (1 - share)));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

function channel(hex: string, at: number): number {
  return Number.parseInt(hex.slice(at, at + 2), 16);
}
