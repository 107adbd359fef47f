/**
 * Starts a PostgreSQL server with the programs of Debian's package. The server listens on a socket in a temporary
 * folder. `close` stops the server and removes the folder.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, readdirSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const VERSIONS = '/usr/lib/postgresql';
/** The user and group "nobody" of most systems, because PostgreSQL does not run as root. */
const NOBODY = 65_534;

/**
 * The folder with the programs of the newest installed version of PostgreSQL; null if Debian's package is not
 * installed.
 */
export const POSTGRES_PROGRAMS = programs();

export interface APostgres {
  /**
   * @param input the input of `copy … from stdin`
   * @returns the rows as psql prints them, unaligned
   */
  query(sql: string, input?: Buffer): Promise<string>;
  close(): Promise<void>;
}

export async function aPostgres(bin: string): Promise<APostgres> {
  const isRoot = process.getuid?.() === 0;
  const identity = isRoot ? { uid: NOBODY, gid: NOBODY } : {};
  const folder = await mkdtemp(join(tmpdir(), 'outlay-pg-'));
  await chmod(folder, 0o700);
  if (isRoot) chownSync(folder, NOBODY, NOBODY);

  async function run(program: string, args: readonly string[], input: Buffer = Buffer.of()): Promise<string> {
    const child = spawn(join(bin, program), args, { ...identity, cwd: folder, env: { LC_ALL: 'C', TZ: 'UTC' } });
    let [out, err] = ['', ''];
    child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()));
    child.stdin.on('error', () => undefined);
    child.stdin.end(input);
    const [code] = (await once(child, 'close')) as [number | null];
    if (code !== 0) throw new Error(`${program}: ${err}`);
    return out;
  }

  const data = join(folder, 'data');
  await run('initdb', ['--pgdata', data, '--username', 'outlay', '--auth', 'trust', '--no-sync', '--encoding', 'UTF8']);
  const options = `-c listen_addresses= -c unix_socket_directories=${folder} -c fsync=off`;
  const log = join(folder, 'log');
  await run('pg_ctl', ['start', '--wait', '--timeout', '90', '--pgdata', data, '--log', log, '--options', options]);
  const psql = ['--host', folder, '--username', 'outlay', '--no-psqlrc', '--quiet', '--tuples-only', '--no-align'];
  return {
    query: (sql, input) =>
      run('psql', [...psql, '--set', 'ON_ERROR_STOP=1', '--dbname', 'postgres', '--command', sql], input),
    async close() {
      await run('pg_ctl', ['stop', '--pgdata', data, '--mode', 'immediate']);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function programs(): string | null {
  if (process.platform !== 'linux' || !existsSync(VERSIONS)) return null;
  const newest = readdirSync(VERSIONS)
    .toSorted((a, b) => Number(b) - Number(a))
    .map((version) => join(VERSIONS, version, 'bin'))
    .find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'psql')));
  return newest ?? null;
}
