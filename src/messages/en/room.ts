/** Words of the room: the dock, the frames of panels, and toasts. */
import { inLanguage } from '../in-language.ts';

export const roomWords = inLanguage('room', {
  dock: {
    panels: 'Panels',
    arrange: 'Arrange',
    bringHere: 'Bring here',
    refresh: 'Refresh',
    exit: 'Back to the page',
    name: 'Dock',
  },
  layouts: {
    names: { focus: 'Focus', desk: 'Desk', wall: 'Wall' },
    shown: (layout: string) => `Layout: ${layout}`,
    spoken: (layout: string, next: string) => `Layout: ${layout}. Press for ${next}.`,
  },
  preview: {
    howToMove:
      'Drag beside the panels to look around. W A S D or the arrow keys fly, Tab goes from panel to panel, 1 2 3 choose the layouts Focus, Desk and Wall, Escape goes back to the page.',
  },
  frame: {
    move: (panel: string) => `Move ${panel}`,
    moves: 'Move',
    moveByButtons: (panel: string) => `Move ${panel} by buttons`,
    pin: 'Pin',
    pinned: 'Pinned',
    pinHere: (panel: string) => `Pin ${panel} here`,
    close: (panel: string) => `Close ${panel}`,
    pinnedByAnchor: 'Pinned to this room',
    pinnedToFloor: 'Pinned to its place on the floor',
    demo: 'Demo: invented figures',
  },
  toast: {
    close: 'Press to close',
    closeLasting: 'Press to close. “Back to the page” in the dock leaves the room.',
    spoken: (title: string, text: string) => `${title}. ${text} Press to close.`,
  },
});
