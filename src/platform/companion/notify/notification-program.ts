/**
 * Chooses the program that shows a notification on this system, and its arguments. Title and text are passed as
 * arguments or environment, never inside a script, so their content cannot run as code.
 */
type Environment = Readonly<Record<string, string | undefined>>;

export interface NotificationProgram {
  readonly file: string;
  readonly arguments: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
}

/** Systems whose desktops show notifications over a message bus (D-Bus). */
const DESKTOPS: readonly NodeJS.Platform[] = ['linux', 'freebsd', 'openbsd'];

/**
 * The script for macOS. Its first argument is a fixed word. Without this word, osascript would take a title such as
 * `-x` for an option.
 */
const APPLE_SCRIPT = [
  'on run argv',
  'display notification (item 3 of argv) with title (item 2 of argv)',
  'end run',
] as const;

/**
 * The script for Windows. Windows shows notifications only for registered applications. PowerShell is one of them, so
 * the script uses its id.
 */
const TOAST_SCRIPT = `
$ErrorActionPreference = 'Stop'
[Windows.UI.Notifications.ToastNotificationManager, Windows.UI.Notifications, ContentType = WindowsRuntime] | Out-Null
$template = [Windows.UI.Notifications.ToastNotificationManager]::GetTemplateContent([Windows.UI.Notifications.ToastTemplateType]::ToastText02)
$texts = $template.GetElementsByTagName('text')
$texts.Item(0).AppendChild($template.CreateTextNode($env:OUTLAY_NOTICE_TITLE)) | Out-Null
$texts.Item(1).AppendChild($template.CreateTextNode($env:OUTLAY_NOTICE_TEXT)) | Out-Null
$application = '{1AC14E77-02E7-4E5D-B744-2EB1AE5198B7}\\WindowsPowerShell\\v1.0\\powershell.exe'
[Windows.UI.Notifications.ToastNotificationManager]::CreateToastNotifier($application).Show([Windows.UI.Notifications.ToastNotification]::new($template))
`;

/**
 * Returns the program and its arguments. Null if nothing can be shown: the system is not supported, or a Linux session
 * has no message bus. Title and text must contain no control characters.
 */
export function notificationProgram(
  title: string,
  text: string,
  platform: NodeJS.Platform,
  environment: Environment,
): NotificationProgram | null {
  if (platform === 'darwin') {
    return {
      file: '/usr/bin/osascript',
      arguments: [...APPLE_SCRIPT.flatMap((line) => ['-e', line]), 'outlay', title, text],
      environment: {},
    };
  }
  if (platform === 'win32') {
    return {
      file: powerShell(environment),
      arguments: ['-NoProfile', '-NonInteractive', '-EncodedCommand', encodeCommand(TOAST_SCRIPT)],
      environment: { OUTLAY_NOTICE_TITLE: title, OUTLAY_NOTICE_TEXT: text },
    };
  }
  const hasBus = isSet(environment['DBUS_SESSION_BUS_ADDRESS']) || isSet(environment['XDG_RUNTIME_DIR']);
  if (!DESKTOPS.includes(platform) || !hasBus) return null;
  return {
    file: 'notify-send',
    // By the specification of desktop notifications, the body is markup and the title is plain text. So only the body
    // is escaped.
    arguments: ['--app-name=Outlay', '--urgency=normal', '--', title, escapeMarkup(text)],
    environment: {},
  };
}

function powerShell(environment: Environment): string {
  const root = environment['SystemRoot'] ?? 'C:\\Windows';
  return `${root}\\System32\\WindowsPowerShell\\v1.0\\powershell.exe`;
}

/** Encodes a script as base64 of UTF-16. PowerShell reads this form from one argument, so no quoting is needed. */
function encodeCommand(script: string): string {
  return Buffer.from(script, 'utf16le').toString('base64');
}

function escapeMarkup(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function isSet(value: string | undefined): boolean {
  return value !== undefined && value !== '';
}
