/**
 * Draws the legend of a heat map: the amounts of its shades, and those signs that the heat map contains, for example
 * the sign for estimated amounts.
 */
import type { ReactNode } from 'react';
import type { HeatMapProps } from '../../contract/heat-map.ts';
import { looksOf, shadeWords } from '../../headless/heat-map-words.ts';

export function HeatLegend(props: HeatMapProps): ReactNode {
  const { buckets, marks = [], words } = props;
  return (
    <ul className="heat-legend" aria-hidden="true">
      {shadeWords(props).map((text, shade) => (
        <li key={text}>
          <span className={`heat-key heat-shade-${shade}`} />
          {text}
        </li>
      ))}
      {looksOf(props).map((look) => (
        <li key={look}>
          <span className={`heat-key heat-${look}${look === 'unknown' ? '' : ' heat-shade-3'}`} />
          {words[look]}
        </li>
      ))}
      {buckets.some(({ isPartial }) => isPartial === true) && (
        <li>
          <span className="heat-key heat-key-current" />
          {words.partial}
        </li>
      )}
      {marks.length > 0 && (
        <li>
          <span className="heat-key-mark" />
          {words.mark}
        </li>
      )}
    </ul>
  );
}
