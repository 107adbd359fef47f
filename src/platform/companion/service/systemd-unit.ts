/** The text of the systemd user unit (systemd.service(5), systemd.syntax(7)). The path is quoted, so that nothing in it is read as more. */

/** @param launcher the script that starts Outlay */
export function systemdUnit(launcher: string): string {
  return `[Unit]
Description=Outlay, language-model API spend on this machine

[Service]
Type=exec
ExecStart="/bin/sh" ${quoteArgument(launcher)}
Restart=on-failure
RestartSec=10
# Wrong usage, a missing key, a port in use and a missing Node do not mend themselves.
RestartPreventExitStatus=2 3 8 127
NoNewPrivileges=yes

[Install]
WantedBy=default.target
`;
}

/** A dollar sign begins a variable in an argument, a percent sign a specifier. */
function quoteArgument(text: string): string {
  const quoted = text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('%', '%%').replaceAll('$', '$$$$');
  return `"${quoted}"`;
}
