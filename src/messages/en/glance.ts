/** Words of glances, which are the small panels of the room that show one amount each. */
import { inLanguage } from '../in-language.ts';

export const glanceWords = inLanguage('glance', {
  mostExpensive: (name: string) => `Most expensive: ${name}`,
  mostExpensiveWith: (name: string, share: string) => `Most expensive: ${name}, ${share}`,
  ofLimit: (month: string, share: string) => `${month}, ${share} of the limit`,
  part: (name: string, amount: string) => `${name} ${amount}`,
  open: (panel: string) => `Open ${panel} in front of you`,
  openWith: (panel: string, figure: string) => `Open ${panel} in front of you, ${figure}`,
});
