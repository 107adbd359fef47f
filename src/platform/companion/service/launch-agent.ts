/** The text of the launchd agent (launchd.plist(5)): arguments are a list, so only XML has to be escaped. */
import type { ServicePlan } from './service.ts';

export const LABEL = 'outlay.companion';

export function launchAgent({ node, script, port, home }: ServicePlan): string {
  const command = [node, script, 'start', '--no-open', '--port', String(port)];
  const environment =
    home === null
      ? ''
      : `  <key>EnvironmentVariables</key>
  <dict>
    <key>OUTLAY_HOME</key>
    <string>${escapeXml(home)}</string>
  </dict>
`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
<dict>
  <key>Label</key>
  <string>${LABEL}</string>
  <key>ProgramArguments</key>
  <array>
${command.map((argument) => `    <string>${escapeXml(argument)}</string>`).join('\n')}
  </array>
${environment}  <key>RunAtLoad</key>
  <true/>
  <key>KeepAlive</key>
  <dict>
    <key>SuccessfulExit</key>
    <false/>
  </dict>
  <key>ProcessType</key>
  <string>Background</string>
</dict>
</plist>
`;
}

function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&apos;');
}
