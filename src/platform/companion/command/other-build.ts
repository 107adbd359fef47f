/**
 * Compares the build of the running Outlay with the build of this command. They differ, for example, after an upgrade.
 */
import type { CompanionFacts } from '../control/companion-file.ts';
import type { CommandContext } from './command-context.ts';
import { printable } from './printable.ts';
import { commandRestartWords as words } from '../../../messages/en/command-restart.ts';

/**
 * Returns the sentence that says that the builds differ. Null if the builds are the same, or if the build of this
 * command has no id and the versions are the same.
 */
export function otherBuildSentence(
  running: Pick<CompanionFacts, 'version' | 'build'>,
  { version, build }: Pick<CommandContext, 'version' | 'build'>,
): string | null {
  if (isNewer(running.version, version)) return words.newer(printable(running.version), version);
  if (running.version !== version) return words.older(printable(running.version));
  const isSame = build.id === null || running.build === build.id;
  return isSame ? null : words.otherBuild(version);
}

/** Whether version `a` is newer than version `b`. Both are `major.minor.patch`. */
function isNewer(a: string, b: string): boolean {
  const [left, right] = [a, b].map((version) => version.split('.').map(Number));
  for (const [index, part] of (left ?? []).entries()) {
    const other = right?.[index] ?? 0;
    if (part !== other) return part > other;
  }
  return false;
}
