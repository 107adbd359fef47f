/** Words of Settings, section Integrations: the JSON API, status bars and the widget. */
import { inLanguage } from '../in-language.ts';

export const settingsIntegrationsWords = inLanguage('settingsIntegrations', {
  api: 'JSON API',
  enable: 'Enable the JSON API',
  states: {
    off: 'The JSON API is off.',
    locked: 'Your plan does not include the JSON API.',
    running: (port: number) => `The JSON API runs on 127.0.0.1:${port}. Programs on this machine can read your costs.`,
    runningWithToken: (port: number) =>
      `The JSON API runs on 127.0.0.1:${port}. Programs that have the token can read your costs.`,
    portTaken: (port: number) => `Another program uses port ${port}. Choose another port.`,
    failed: (detail: string) => `The JSON API could not start (${detail}). Choose another port.`,
  },
  curl: (port: number) => `curl http://127.0.0.1:${port}/usage`,
  curlWithToken: (port: number) => `curl -H "Authorization: Bearer YOUR_TOKEN" http://127.0.0.1:${port}/usage`,
  command: 'command',
  port: 'Port',
  portHint: 'From 1024 to 65535. The server listens on 127.0.0.1 only.',
  origins: 'Allowed websites',
  originsHint:
    'Enter websites such as https://dash.example, separated by commas. Websites that your own programs serve on this machine are always allowed.',
  needsToken: 'Require a token',
  needsTokenHint: 'On Linux and macOS, other users of this machine always need the token.',
  newToken: 'Create a new token',
  tokenShown: 'The token is shown only once. The previous token no longer works.',
  token: 'token',
  openToAny: 'Allow any website',
  openWarning: 'Any website that you visit in a browser on this machine would be able to read your costs.',
  openWarningWithToken:
    'Any website that you visit in a browser on this machine would be able to read your costs if it has the token.',
  openNow: 'Allow any website to read my costs',
  keepClosed: 'Cancel',
  statusBar: 'Status bar',
  statusMode: 'Cost in the status bar',
  statusModeHint: '“outlay status” prints this cost in tmux, Waybar, xbar and others.',
  statusCommand: 'Command for tmux',
  tmux: "set -g status-right '#(outlay status --format tmux)'",
  widget: 'Widget',
  widgetAddress: 'Address of the widget',
  widgetHint:
    'The widget is a small page that updates itself. It needs a browser that is connected to Outlay. To choose what it shows, add an ending from this table to its address.',
  widgetEndings: 'Endings of the widget’s address',
  widgetShows: 'Shows',
  widgetEnding: 'Ending',
  widgetViews: {
    today: { shows: 'Today’s cost', ending: '?size=today' },
    small: { shows: 'Fewer figures', ending: '?size=small' },
    large: { shows: 'More figures', ending: '?size=large' },
    months: { shows: 'One tab, for example By Month', ending: '?tab=months' },
  },
  address: 'address',
});
