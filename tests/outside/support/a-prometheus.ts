/**
 * Starts a real Prometheus server (Debian's package `prometheus`) on a free port, with its own folder.
 * `PROMETHEUS_PATH` names the folder of `prometheus` and `promtool` if they are not on the PATH.
 */
import { execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { aFreePort } from '../../support/a-free-port.ts';

const FOLDER = process.env['PROMETHEUS_PATH'];
const pathOf = (program: string): string => (FOLDER === undefined ? program : join(FOLDER, program));

/** The reason why tests that need Prometheus are skipped; null if it is installed. */
export const NO_PROMETHEUS: string | null =
  spawnSync(pathOf('prometheus'), ['--version']).status === 0
    ? null
    : 'prometheus is not installed (Debian: apt-get install prometheus)';

export interface APrometheus {
  /** returns the data of an answer of Prometheus's HTTP API; throws if the request failed */
  api(path: string, parameters?: Readonly<Record<string, string>>): Promise<unknown>;
  close(): Promise<void>;
}

export interface Scraped {
  readonly port: number;
  readonly token: string;
  /** the file of alert rules */
  readonly rules: string;
}

/** Starts the Prometheus server. It reads `/metrics?keys=5` of this port every second. */
export async function aPrometheus({ port, token, rules }: Scraped): Promise<APrometheus> {
  const folder = await mkdtemp(join(tmpdir(), 'outlay-prometheus-'));
  const config = join(folder, 'prometheus.yml');
  await writeFile(
    config,
    JSON.stringify({
      global: { scrape_interval: '1s', evaluation_interval: '1s' },
      rule_files: [rules],
      scrape_configs: [
        {
          job_name: 'outlay',
          params: { keys: ['5'] },
          authorization: { credentials: token },
          static_configs: [{ targets: [`127.0.0.1:${port}`] }],
        },
      ],
    }),
  );
  const own = await aFreePort();
  const child = spawn(
    pathOf('prometheus'),
    [`--config.file=${config}`, `--storage.tsdb.path=${join(folder, 'data')}`, `--web.listen-address=127.0.0.1:${own}`],
    { stdio: 'ignore' },
  );
  const ended = once(child, 'exit');
  return {
    async api(path, parameters = {}) {
      const response = await fetch(`http://127.0.0.1:${own}/api/v1/${path}?${new URLSearchParams(parameters)}`);
      const answer = (await response.json()) as { status: string; data: unknown; error?: string };
      if (answer.status !== 'success') throw new Error(answer.error);
      return answer.data;
    },
    async close() {
      child.kill('SIGKILL');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Throws if the file of alert rules is not valid.
 * @returns what promtool printed
 */
export async function checkRules(file: string): Promise<string> {
  const { stdout } = await promisify(execFile)(pathOf('promtool'), ['check', 'rules', file]);
  return stdout;
}
