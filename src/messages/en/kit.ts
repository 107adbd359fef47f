/** Words of the controls: copy, show, hide, more. */
import { inLanguage } from '../in-language.ts';
import { locale } from '../locale.ts';

export const kitWords = inLanguage('kit', {
  copy: (what: string) => `Copy ${what}`,
  copied: 'Copied',
  show: 'Show',
  hide: 'Hide',
  showSecret: (field: string) => `Show ${field}`,
  notFetched: (what: string) => `${what} could not be loaded. Reload the page to try again.`,
  less: (what: string) => `Decrease: ${what}`,
  more: (what: string) => `Increase: ${what}`,
  part: (name: string, share: string) => `${name} ${share}`,
  /** the text of a bar that shows shares, for screen readers: `Cost by category: Input 18.3%, Output 43.1%` */
  distribution: (label: string, parts: readonly string[]) => `${label}: ${locale.names(parts)}`,
  showMore: (added: number, left: number) =>
    added === left
      ? `Show the remaining ${locale.number(left)}`
      : `Show ${locale.number(added)} of the remaining ${locale.number(left)}`,
  typedOnThePage: 'To edit this field, leave the 3D room and use Outlay’s page.',
});
