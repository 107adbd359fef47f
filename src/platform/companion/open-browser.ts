/** Opens a link in the person's browser, without a shell; where that fails the printed link is there to be clicked. */
import { execFile } from 'node:child_process';

type Environment = Readonly<Record<string, string | undefined>>;

interface Opener {
  readonly file: string;
  readonly arguments: readonly string[];
}

/** @returns whether a program was found to ask; not whether a window appeared */
export function openBrowser(link: string, environment: Environment, platform: NodeJS.Platform): boolean {
  const opener = findOpener(link, environment, platform);
  if (opener === null) return false;
  const child = execFile(opener.file, opener.arguments, { timeout: 10_000, windowsHide: true }, () => undefined);
  child.unref();
  return true;
}

/** Null where there is no screen to open it on: a Linux session without a display, or somebody else's over SSH. */
export function findOpener(link: string, environment: Environment, platform: NodeJS.Platform): Opener | null {
  if (platform === 'darwin') return { file: 'open', arguments: [link] };
  // The link holds no character that rundll32 reads as anything but itself: a fixed address and base64url.
  if (platform === 'win32') return { file: 'rundll32.exe', arguments: ['url.dll,FileProtocolHandler', link] };
  const hasScreen = isSet(environment['DISPLAY']) || isSet(environment['WAYLAND_DISPLAY']);
  return hasScreen && !isSet(environment['SSH_CONNECTION']) ? { file: 'xdg-open', arguments: [link] } : null;
}

function isSet(value: string | undefined): boolean {
  return value !== undefined && value !== '';
}
