/**
 * Escapes text for status bars. A bar reads some characters as commands or markup. They are escaped, or replaced by
 * similar characters.
 */

/** Escapes text for tmux, where a single # begins a style or a command. tmux shows ## as one #. */
export function forTmux(text: string): string {
  return text.replaceAll('#', '##');
}

/** Escapes text for Waybar, which reads it as Pango markup. */
export function forPango(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/**
 * Escapes text for xbar and SwiftBar, which read text after a vertical bar `|` as a command. They have no escape for
 * it, so it becomes `¦`.
 */
export function forXbar(text: string): string {
  return text.replaceAll('|', '¦');
}
