/** Writes the text of the launchd agent (launchd.plist(5)). The arguments are a list, so only XML has to be escaped. */
import { escapeMarkup } from '../../../core/export/escape-markup.ts';

export const LABEL = 'outlay.companion';

/** @param launcher the script that starts Outlay */
export function launchAgent(launcher: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
<dict>
  <key>Label</key>
  <string>${LABEL}</string>
  <key>ProgramArguments</key>
  <array>
    <string>/bin/sh</string>
    <string>${escapeMarkup(launcher)}</string>
  </array>
  <key>RunAtLoad</key>
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
