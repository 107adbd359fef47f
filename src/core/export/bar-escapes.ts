/** Escapes text for status bars. Characters that are commands or markup there are escaped, or replaced by similar characters. */

/** For tmux, where a single # begins a style or a command. Two of them display one #. */
export function forTmux(text: string): string {
  return text.replaceAll('#', '##');
}

/** For Waybar, which reads the text as Pango markup. */
export function forPango(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** For xbar and SwiftBar, where text after a vertical bar is a command. The bar cannot be escaped, so it is replaced by `¦`. */
export function forXbar(text: string): string {
  return text.replaceAll('|', '¦');
}
