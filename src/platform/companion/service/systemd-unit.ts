/** The text of the systemd user unit (systemd.service(5), systemd.syntax(7)): what paths hold is quoted, so that nothing of it is read as more. */
import type { ServicePlan } from './service.ts';

export function systemdUnit({ node, script, port, home }: ServicePlan): string {
  const command = [node, script, 'start', '--no-open', '--port', String(port)].map(quoteArgument).join(' ');
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

/** Besides quotes, backslashes and specifiers, a dollar sign begins a variable in a command. */
function quoteArgument(text: string): string {
  return quote(text).replaceAll('$', '$$$$');
}

function quote(text: string): string {
  return `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('%', '%%')}"`;
}
