/** The proxy variables of the environment, which `outlay restart` passes from the old process to the new one. */

export type ProxyVariables = Readonly<Record<string, string>>;

const NAMES_A_PROXY = ['HTTPS_PROXY', 'ALL_PROXY'];
const NAMES = [...NAMES_A_PROXY, 'NO_PROXY'];

/**
 * Returns the proxy variables that are set. A name keeps its upper or lower case: if `https_proxy` is set, the result
 * contains `https_proxy`. A value may contain a password.
 */
export function proxyVariables(environment: Readonly<Record<string, string | undefined>>): ProxyVariables {
  return Object.fromEntries(
    NAMES.flatMap((name) => [name, name.toLowerCase()]).flatMap((name) => {
      const value = environment[name] ?? '';
      return value === '' ? [] : [[name, value]];
    }),
  );
}

/** Whether the variables name a proxy; `NO_PROXY` alone does not. */
export function namesProxy(variables: ProxyVariables): boolean {
  return Object.keys(variables).some((name) => NAMES_A_PROXY.includes(name.toUpperCase()));
}

/** @param value data of another program; only strings under the known names are used */
export function parseProxyVariables(value: unknown): ProxyVariables {
  if (typeof value !== 'object' || value === null) return {};
  const texts = Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return proxyVariables(Object.fromEntries(texts));
}
