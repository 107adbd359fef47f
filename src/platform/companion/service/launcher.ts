/**
 * Writes the small script that the login service starts. It sets the environment variables that were saved when the
 * service was installed. It also finds Node again if an upgrade has removed the saved path, as happens with nvm, fnm
 * and Homebrew.
 */
import type { ServiceManager, ServicePlan } from './service.ts';

/**
 * The script's exit code if it finds no Node or no Outlay; under launchd it is 0 instead. Shells use this code for a
 * missing command.
 */
const NO_NODE = 127;
const NODE_ENOUGH = 'var v=process.versions.node.split(".");process.exit(v[0]>20||v[0]==20&&v[1]>=19?0:1)';

/**
 * Writes the script for /bin/sh. Its file must be readable by this user only, because a proxy's address can contain a
 * password.
 */
export function shellLauncher({ node, script, port, home, environment }: ServicePlan, manager: ServiceManager): string {
  const variables = { ...environment, ...(home === null ? {} : { OUTLAY_HOME: home }), OUTLAY_SERVICE: manager };
  const exports = Object.entries(variables).map(([name, value]) => `export ${name}=${quote(value)}`);
  // If Node or Outlay is missing, the service manager must not restart the script again and again. launchd restarts a
  // program after every exit code except 0, so the script then ends with 0.
  const failure = manager === 'launchd' ? 0 : NO_NODE;
  return `#!/bin/sh
# Written by "outlay service install", which replaces it. Starts Outlay at login.
${exports.join('\n')}
node=${quote(node)}
script=${quote(script)}

usable() { [ -n "$1" ] && [ -x "$1" ] && "$1" -e '${NODE_ENOUGH}' 2>/dev/null; }
in_login_shell() { "\${SHELL:-/bin/sh}" -l -c "command -v $1" 2>/dev/null </dev/null | tail -n 1; }
find_node() {
  for candidate in ${STABLE.map((path) => path.replace('~', '"$HOME"')).join(' ')} "$(command -v node)"; do
    if usable "$candidate"; then printf '%s' "$candidate"; return; fi
  done
  candidate=$(in_login_shell node)
  if usable "$candidate"; then printf '%s' "$candidate"; fi
}

if [ ! -x "$node" ]; then node=$(find_node); fi
if [ -z "$node" ]; then
  echo 'outlay: the Node that was recorded is gone, and no other of 20.19 or newer was found. Install one, then run "outlay service install" again.' >&2
  exit ${failure}
fi
# Packages that were installed with a removed Node went with it.
if [ ! -f "$script" ]; then script="$(dirname "$node")/outlay"; fi
if [ ! -f "$script" ]; then script=$(in_login_shell outlay); fi
if [ ! -f "$script" ]; then
  echo 'outlay: the program that was recorded is gone. Install it again, then run "outlay service install" again.' >&2
  exit ${failure}
fi
exec "$node" "$script" start --no-open --port ${port}
`;
}

/**
 * The paths where version managers and packages install the current Node. The script tries them before the PATH. nvm
 * has a folder for each version; the script tries the newest of them.
 */
const STABLE: readonly string[] = [
  '/opt/homebrew/opt/node/bin/node',
  '/usr/local/opt/node/bin/node',
  '/home/linuxbrew/.linuxbrew/opt/node/bin/node',
  '~/.volta/bin/node',
  '~/.local/share/fnm/aliases/default/bin/node',
  '~/.asdf/shims/node',
  '~/.local/share/mise/shims/node',
  '"$(ls -d "$HOME"/.nvm/versions/node/*/bin/node 2>/dev/null | sort -V | tail -n 1)"',
  '/opt/homebrew/bin/node',
  '/usr/local/bin/node',
  '/usr/bin/node',
];

/** Writes the script for cmd.exe. */
export function commandLauncher({ node, script, port, home, environment }: ServicePlan): string {
  const variables = { ...environment, ...(home === null ? {} : { OUTLAY_HOME: home }), OUTLAY_SERVICE: 'windows' };
  return [
    '@echo off',
    'rem Written by "outlay service install", which replaces it. Starts Outlay at login.',
    'chcp 65001 >nul',
    // Without this variable, Windows would look for node.exe in the current folder before all others.
    'set "NoDefaultCurrentDirectoryInExePath=1"',
    ...Object.entries(variables).map(([name, value]) => `set "${name}=${batchText(value)}"`),
    `set "OUTLAY_NODE=${batchText(node)}"`,
    'if not exist "%OUTLAY_NODE%" set "OUTLAY_NODE=node.exe"',
    `"%OUTLAY_NODE%" "${batchText(script)}" start --no-open --port ${port}`,
    '',
  ].join('\r\n');
}

/** Quotes a text for /bin/sh. In single quotes, no character has a special meaning. */
function quote(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

/** Escapes a text for cmd.exe. A percent sign begins a variable there, even in double quotes. */
function batchText(text: string): string {
  return text.replaceAll('%', '%%');
}
