/** Parses the teams in a cost query from another page or thread. */
import { z } from '../base/zod.ts';
import {
  isTeamName,
  MOST_RULE_LENGTH,
  MOST_RULES,
  MOST_TEAMS,
  repeatedTeam,
  RULE_SUBJECTS,
  type TeamRules,
} from './team.ts';

const RULE = z.object({ by: z.enum(RULE_SUBJECTS), value: z.string().min(1).max(MOST_RULE_LENGTH) });
const TEAM = z.object({ name: z.string().refine(isTeamName), rules: z.array(RULE).max(MOST_RULES) });
const TEAMS = z.array(TEAM).max(MOST_TEAMS);

/**
 * Parses a list of teams and copies only their known fields.
 * @returns null if the value is not a valid list of teams with different names
 */
export function parseTeamRules(value: unknown): readonly TeamRules[] | null {
  const parsed = TEAMS.safeParse(value);
  return parsed.success && repeatedTeam(parsed.data) === null ? parsed.data : null;
}
