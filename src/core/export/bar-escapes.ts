/**
 * Escapes text for the program that shows it in a status bar: characters that are commands or markup there are escaped or replaced by
 * look-alikes.
 */

/** For tmux: a doubled # is the sign itself; a single one begins a style or a command. */
export function forTmux(text: string): string {
  return text.replaceAll('#', '##');
}

/** For Waybar: Pango markup. */
export function forPango(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** For xbar and SwiftBar: what follows a vertical bar would be a command, and the character cannot be escaped. */
export function forXbar(text: string): string {
  return text.replaceAll('|', '¦');
}
