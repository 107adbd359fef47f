/** Writes shares in percent. */
import { figureWords } from './en/figures.ts';
import { locale } from './locale.ts';

/** Writes a share: `79.5%`. What is not nothing is never `0.0%`, and what is not all never `100.0%`. */
export function sharePercent(share: number): string {
  if (share > 0 && share < 0.0005) return `<${locale.percent(0.001)}`;
  return share < 1 && share >= 0.9995 ? `>${locale.percent(0.999)}` : locale.percent(share);
}

/** Writes a share without decimals: `41%`. What is below 1 % is `<1%`, and what is above 99 %, but not all, `>99%`. */
export function wholePercent(share: number): string {
  if (share > 0 && share < 0.01) return figureWords.percent('<1');
  return figureWords.percent(share > 0.99 && share < 1 ? '>99' : String(Math.round(share * 100)));
}
