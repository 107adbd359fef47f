/** Checks source files against the import table. */
import { posix } from 'node:path';
import { type Allowed, ZONES, type Zone } from './import-table.ts';
import { type Import, importsOf } from './imports-of.ts';

/**
 * @param files the source text of each file, by its path relative to src
 * @returns one sentence for each import that the table does not allow, and for each file that belongs to no zone
 */
export function importViolations(files: ReadonlyMap<string, string>): string[] {
  const found: string[] = [];
  for (const [file, source] of files) {
    const zone = ZONES.find(({ claims }) => claims.test(file));
    if (zone === undefined) {
      found.push(`${file} belongs to no zone of the import table`);
      continue;
    }
    for (const one of importsOf(file, source)) {
      if (!isAllowed(zone, file, one)) found.push(`${file} (${zone.name}) may not import ${words(one)}`);
    }
  }
  return found;
}

function isAllowed(zone: Zone, file: string, { specifier, isType }: Import): boolean {
  if (specifier === null) return false;
  if (!specifier.startsWith('.')) return zone.packages.test(specifier);
  const folder = posix.dirname(file);
  const target = posix.join(folder, specifier);
  if (target.startsWith('..')) return false;
  // A style sheet or picture may be imported only by a file of its own folder.
  if (!/\.(tsx?|json)$/.test(target)) return target.startsWith(`${folder}/`);
  return zone.files.some((allowed) => covers(allowed, target, folder) && (allowed.as !== 'types' || isType));
}

/** `$own` in a pattern stands for the importing file's folder. */
function covers({ files }: Allowed, target: string, folder: string): boolean {
  return (
    files.test(target) || files.test(target.startsWith(`${folder}/`) ? `$own${target.slice(folder.length)}` : target)
  );
}

function words({ specifier, isType }: Import): string {
  return `${isType ? 'the types of ' : ''}${specifier ?? 'a computed name'}`;
}
