/** Writes a share in percent. */
import { locale } from './locale.ts';

/** Writes a share: `79.5%`. What is not nothing is never `0.0%`, and what is not all never `100.0%`. */
export function sharePercent(share: number): string {
  if (share > 0 && share < 0.0005) return `<${locale.percent(0.001)}`;
  return share < 1 && share >= 0.9995 ? `>${locale.percent(0.999)}` : locale.percent(share);
}
