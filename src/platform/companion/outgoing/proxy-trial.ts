/**
 * Makes sure that a wrong proxy password is not sent repeatedly, because that can lock an account. The first tunnel
 * with a password is opened alone. If the proxy refuses the password (status 407), every later request for a tunnel
 * with this password fails with status 407, and the password is not sent again.
 */

/** The proxy's answer to a request for a tunnel. */
export interface TunnelAnswer {
  readonly status: number;
}

/** The status that says that the user name or the password is wrong. */
const WRONG_PASSWORD = 407;
/**
 * The status that says that the proxy does not open a tunnel to this host. Some proxies send it for a wrong password
 * too.
 */
const FORBIDDEN = 403;
/**
 * After a 403, no tunnel to the same host is tried for this time, in ms. After that, the proxy's rules may have
 * changed.
 */
const FORBIDDEN_MS = 60_000;

export interface ProxyTrial {
  /**
   * Opens a tunnel, unless the proxy has refused the password, or has refused this target in the last minute. Until the
   * first tunnel has been opened with the password, only one tunnel is tried at a time.
   * @param target host and port
   * @returns the answer of `open`, or the status of the earlier refusal
   */
  run<T extends TunnelAnswer>(target: string, open: () => Promise<T>): Promise<T | { readonly refused: number }>;
}

function createProxyTrial(): ProxyTrial {
  let isAccepted = false;
  let isPasswordRefused = false;
  /**
   * the targets that the proxy has refused, each with the time at which it may be tried again, in ms of
   * `performance.now`
   */
  const forbiddenUntil = new Map<string, number>();
  let running: Promise<unknown> | null = null;

  async function attempt<T extends TunnelAnswer>(target: string, open: () => Promise<T>): Promise<T> {
    const answer = await open();
    if (answer.status === WRONG_PASSWORD) isPasswordRefused = true;
    else if (answer.status === FORBIDDEN) forbiddenUntil.set(target, performance.now() + FORBIDDEN_MS);
    else if (answer.status === 200) isAccepted = true;
    return answer;
  }

  return {
    async run(target, open) {
      for (;;) {
        if (isPasswordRefused) return { refused: WRONG_PASSWORD };
        if ((forbiddenUntil.get(target) ?? 0) > performance.now()) return { refused: FORBIDDEN };
        if (isAccepted) return attempt(target, open);
        if (running === null) break;
        await running;
      }
      const attempting = attempt(target, open);
      running = attempting.then(
        () => (running = null),
        () => (running = null),
      );
      return attempting;
    },
  };
}

/**
 * The `ProxyTrial` of each proxy and password, kept until the process ends. All requests through the same proxy with
 * the same password share one trial.
 */
const trials = new Map<string, ProxyTrial>();

export function trialOf(proxy: string, authorization: string): ProxyTrial {
  const name = `${proxy} ${authorization}`;
  const known = trials.get(name);
  if (known !== undefined) return known;
  const trial = createProxyTrial();
  trials.set(name, trial);
  return trial;
}
