/** What the room decides for everything drawn in it: light or dark, how large the text is, and the pictures it draws with. */
import { createContext, useContext, useMemo, type ReactNode } from 'react';
import type { TypeSize } from '../tokens.ts';
import type { FlagSheet } from './flag-sheet.ts';
import type { RoomFont } from './room-font.ts';
import { roomPalette, roomTypeSize, type Palette, type RoomContrast, type RoomMode } from './room-look.ts';
import type { TextPainter } from './text-painter.ts';

export interface RoomSetting {
  readonly mode: RoomMode;
  readonly contrast: RoomContrast;
  /** 1 to 1.5 */
  readonly textScale: number;
  readonly font: RoomFont;
  /** null while they load, or when they can't: regions are written instead */
  readonly flags: FlagSheet | null;
  /** null where there is no canvas: what the font lacks becomes dots */
  readonly painter: TextPainter | null;
}

export interface Room extends RoomSetting {
  readonly colors: Palette;
  typeSize(size: TypeSize): number;
}

const RoomContext = createContext<Room | null>(null);

/** Draws everything below as the setting says. */
export function RoomProvider({
  setting,
  children,
}: {
  readonly setting: RoomSetting;
  readonly children: ReactNode;
}): ReactNode {
  const room = useMemo<Room>(() => {
    const colors = roomPalette(setting.mode, setting.contrast);
    return { ...setting, colors, typeSize: (size) => roomTypeSize(size, setting.textScale) };
  }, [setting]);
  return <RoomContext value={room}>{children}</RoomContext>;
}

/** The setting in force; throws when there is no provider above, a mistake of the composition. */
export function useRoom(): Room {
  const room = useContext(RoomContext);
  if (room === null) throw new Error('no room: a RoomProvider is missing above this panel');
  return room;
}
