/** Words for the monthly costs of teams compared with their limits, on the overview. */
import { inLanguage } from '../in-language.ts';

export const overviewTeamLimitWords = inLanguage('overviewTeamLimits', {
  title: (month: string) => `Limits of teams in ${month}`,
  barLabel: (team: string, month: string) => `${team} in ${month} against its limit`,
  detail: (spent: string, pace: string) => `Spent ${spent}, including estimates · limit for the time so far: ${pace}`,
});
