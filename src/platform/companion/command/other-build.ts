/** Says that the running Outlay is of another build than this command, as after an upgrade. */
import type { CompanionFacts } from '../control/companion-file.ts';
import type { CommandContext } from './command-context.ts';
import { printable } from './printable.ts';

/** Null when both are of the same build, or when one of them has no build id and the versions are the same. */
export function otherBuildSentence(
  running: Pick<CompanionFacts, 'version' | 'build'>,
  { version, build }: Pick<CommandContext, 'version' | 'build'>,
): string | null {
  if (isNewer(running.version, version)) {
    return `a newer Outlay (${printable(running.version)}) is running than this command (${version}); use the command that was installed with it.`;
  }
  if (running.version !== version) {
    return `an older Outlay is running (${printable(running.version)}); restart it with "outlay restart".`;
  }
  const isSame = build.id === null || running.build === build.id;
  return isSame ? null : `another build of Outlay ${version} is running; restart it with "outlay restart".`;
}

/** Compares `major.minor.patch`. */
function isNewer(a: string, b: string): boolean {
  const [left, right] = [a, b].map((version) => version.split('.').map(Number));
  for (const [index, part] of (left ?? []).entries()) {
    const other = right?.[index] ?? 0;
    if (part !== other) return part > other;
  }
  return false;
}
