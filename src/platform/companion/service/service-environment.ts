/** Which variables of the environment a service needs as well: those that say how this machine reaches the internet. */

const NAMES = ['HTTPS_PROXY', 'ALL_PROXY', 'NO_PROXY', 'NODE_EXTRA_CA_CERTS'] as const;

/** In the case in which they are set; what is empty is not set. */
export function serviceEnvironment(environment: Readonly<Record<string, string | undefined>>): Record<string, string> {
  const names = NAMES.flatMap((name) => [name, name.toLowerCase()]);
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = environment[name] ?? '';
      return value === '' ? [] : [[name, value]];
    }),
  );
}
