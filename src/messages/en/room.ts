/**
 * Words of the 3D room: the dock (the bar of buttons), the frames of panels, and toasts (messages that disappear after
 * a while).
 */
import { inLanguage } from '../in-language.ts';

export const roomWords = inLanguage('room', {
  dock: {
    panels: 'Panels',
    arrange: 'Arrange',
    bringHere: 'Bring here',
    refresh: 'Refresh',
    exit: 'Back to the page',
    help: 'Help',
    name: 'Dock',
  },
  help: {
    /**
     * how to press, for each kind of input: controllers, hands, eyes with a pinch, a gaze with a button, or a phone's
     * screen
     */
    press: {
      controller: 'To press a button, point at it and pull the trigger.',
      hand: 'To press a button, point at it and pinch, or touch it.',
      transientPointer: 'To press a button, look at it and pinch.',
      gaze: 'To press a button, look at it and use the headset’s button.',
      screenInput: 'To press a button, tap it.',
    },
    move: 'To move a panel, drag its edge or bar. “Pin” keeps the panel where it is, also for your next visit.',
    resize: 'To resize a panel, press “Move”, then ↗ or ↙.',
    resizeByHands: 'To resize a panel, hold it with both hands and move them apart, or press “Move”, then ↗ or ↙.',
    scroll: 'To scroll, drag a list.',
    scrollByStick: 'To scroll, drag a list, or push the thumbstick or touchpad.',
    glance: 'To enlarge a small panel, press it. It trades places with the large panel.',
    wall: '“To wall” on a small panel puts it on a wall of your room. You can also drag it there.',
    wrist: 'To see today’s cost, turn your palm to your eyes.',
    dock: 'When you turn or walk, these buttons come to you.',
    dockByStick: 'To bring these buttons to you, press the thumbstick or touchpad.',
    dockByPalm: 'To bring these buttons to you, turn your palm up.',
    bring: '“Bring here” brings everything to you, except what is pinned.',
  },
  layouts: {
    names: { focus: 'Focus', desk: 'Desk', wall: 'Wall' },
    shown: (layout: string) => `Layout: ${layout}`,
    spoken: (layout: string, next: string) => `Layout: ${layout}. Press for ${next}.`,
  },
  preview: {
    howToMove:
      'To look around, drag beside the panels. To move, press W A S D or the arrow keys; E moves up and Q moves down. Tab goes from panel to panel. 1, 2 and 3 choose the layouts Focus, Desk and Wall. Escape leaves the 3D room.',
    inShort: 'Drag beside the panels to look around. Press W A S D to move.',
    byTouch: 'Swipe to look around. Swipe on a panel to scroll it.',
  },
  frame: {
    move: (panel: string) => `Move ${panel}`,
    moves: 'Move',
    larger: (panel: string) => `Make ${panel} larger`,
    smaller: (panel: string) => `Make ${panel} smaller`,
    asItWas: (panel: string) => `Give ${panel} its usual size`,
    moveByButtons: (panel: string) => `Move ${panel} with buttons`,
    pin: 'Pin',
    pinned: 'Pinned',
    pinHere: (panel: string) => `Pin ${panel} here`,
    close: (panel: string) => `Close ${panel}`,
    open: (panel: string) => `Open ${panel} in front of you`,
    openWith: (panel: string, figure: string) => `Open ${panel} (${figure}) in front of you`,
    pinnedByAnchor: 'Pinned to this room',
    pinnedToFloor: 'Pinned. The panel’s place may not be exact.',
    demo: 'Demo: invented figures',
  },
  toast: {
    close: 'Press to close',
    closeLasting: 'Press to close. To leave the 3D room, press “Back to the page” in the dock.',
    spoken: (title: string, text: string) => `${title}. ${text} Press to close.`,
  },
});
