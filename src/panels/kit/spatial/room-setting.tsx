/** Provides theme, text size and images to everything that is drawn in the 3D room. */
import { createContext, useContext, useMemo, type ReactNode } from 'react';
import type { TypeSize } from '../tokens.ts';
import type { FlagSheet } from './flag-sheet.ts';
import type { RoomFont } from './room-font.ts';
import {
  legibleScale,
  ROOM_TARGET,
  roomPalette,
  roomTypeSize,
  type Palette,
  type RoomContrast,
  type RoomTheme,
  type RoomMotion,
} from './room-look.ts';
import type { TextPainter } from './text-painter.ts';

export interface RoomSetting {
  readonly mode: RoomTheme;
  readonly contrast: RoomContrast;
  readonly motion: RoomMotion;
  /** the text scale, from 1 to 1.5 */
  readonly textScale: number;
  readonly font: RoomFont;
  /** the images of country flags; null if they are not loaded. Without them, components show region codes as text */
  readonly flags: FlagSheet | null;
  /**
   * draws texts with characters that the font lacks. null if the browser has no canvas; such characters are then shown
   * as dots
   */
  readonly painter: TextPainter | null;
  /** called after each press that does something, with the pointer's event */
  readonly onPress: (event: object) => void;
}

export interface Room extends RoomSetting {
  readonly colors: Palette;
  typeSize(size: TypeSize): number;
  /** converts pixels at a text scale of 1 to pixels at the current text scale */
  scaled(pixels: number): number;
  /** the least height of a pressable area, in pixels */
  readonly target: number;
}

const RoomContext = createContext<Room | null>(null);

/** Draws its children with the theme, text size and images of `setting`. */
export function RoomProvider({
  setting,
  children,
}: {
  readonly setting: RoomSetting;
  readonly children: ReactNode;
}): ReactNode {
  const room = useMemo<Room>(() => {
    const colors = roomPalette(setting.mode, setting.contrast);
    const { textScale } = setting;
    const scaled = (pixels: number): number => Math.round(pixels * textScale);
    return {
      ...setting,
      colors,
      typeSize: (size) => roomTypeSize(size, textScale),
      scaled,
      target: scaled(ROOM_TARGET),
    };
  }, [setting]);
  return <RoomContext value={room}>{children}</RoomContext>;
}

/**
 * Draws its children, the content of a panel, with text that is large enough to read.
 * @param fit how large the panel looks compared with its natural size, from 0 to 1
 */
export function LegibleText({ fit, children }: { readonly fit: number; readonly children: ReactNode }): ReactNode {
  const room = useRoom();
  const textScale = legibleScale(fit, room.textScale);
  const setting = useMemo(() => ({ ...room, textScale }), [room, textScale]);
  return <RoomProvider setting={setting}>{children}</RoomProvider>;
}

/**
 * Returns the theme, the text size and the images of the 3D room. Throws if the caller is not inside a RoomProvider;
 * that is a programming error.
 */
export function useRoom(): Room {
  const room = useContext(RoomContext);
  if (room === null) throw new Error('no room: a RoomProvider is missing above this panel');
  return room;
}
