/** The text of the systemd user unit (systemd.service(5), systemd.syntax(7)): what paths hold is quoted, so that nothing of it is read as more. */
import type { ServicePlan } from './service.ts';

export function systemdUnit({ node, script, port, home }: ServicePlan): string {
  // Variables are read in arguments, not in the program's own path: there a dollar sign is itself.
  const words = [script, 'start', '--no-open', '--port', String(port)].map(quoteArgument);
  const command = [quote(node), ...words].join(' ');
  return `[Unit]
Description=Outlay, language-model API spend on this machine

[Service]
Type=exec
ExecStart=${command}
${home === null ? '' : `Environment=${quote(`OUTLAY_HOME=${home}`)}\n`}Restart=on-failure
RestartSec=10
# Wrong usage and a missing key do not mend themselves.
RestartPreventExitStatus=2 3
NoNewPrivileges=yes

[Install]
WantedBy=default.target
`;
}

/** A dollar sign begins a variable in an argument. */
function quoteArgument(text: string): string {
  return quote(text).replaceAll('$', '$$$$');
}

function quote(text: string): string {
  return `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('%', '%%')}"`;
}
