/**
 * Writes the text of the systemd user unit (systemd.service(5), systemd.syntax(7)). The path is quoted, so that no
 * character of it has a special meaning.
 */

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

/** Quotes an argument. Without this, a dollar sign would begin a variable and a percent sign a specifier. */
function quoteArgument(text: string): string {
  const quoted = text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('%', '%%').replaceAll('$', '$$$$');
  return `"${quoted}"`;
}
