/**
 * Draws icons as characters of the 3D room's font. They are in the same mesh as all other text. With vector graphics,
 * each path would need its own mesh.
 */
import { Container } from '@react-three/uikit';
import { memo, type ReactNode } from 'react';
import type { FlagProps, IconName, IconProps } from '../contract/text.ts';
import { RADII, type ColorName } from '../tokens.ts';
import { useMeaning } from './meaning.ts';
import { useRoom } from './room-setting.tsx';
import { toneColor } from './tone-color.ts';
import { Words } from './words.tsx';

export const SIGNS: Readonly<Record<IconName, string>> = {
  refresh: '↻',
  previous: '←',
  next: '→',
  info: 'i',
  warning: '⚠',
  error: '!',
  up: '↗',
  down: '↘',
  same: '=',
  help: '?',
  light: '○',
  dark: '●',
  system: '◇',
  close: '×',
  offline: '✗',
  settings: '◆',
  pin: '⏎',
  download: '↓',
  plus: '+',
  minus: '−',
  lock: '■',
  good: '✓',
};

/** These icons are plain characters (`i`, `!` and `?`). A circle around the character makes it look like an icon. */
const RINGED: ReadonlySet<IconName> = new Set(['info', 'error', 'help']);

export const Icon = memo(function Icon({ name, label, tone = 'plain' }: IconProps): ReactNode {
  return <Sign name={name} color={toneColor(tone)} {...(label !== undefined && { label })} />;
});

interface SignProps {
  readonly name: IconName;
  readonly color: ColorName;
  readonly label?: string;
}

/** Draws an icon in any colour, for use in buttons. */
export function Sign({ name, color, label }: SignProps): ReactNode {
  const { colors, typeSize } = useRoom();
  const ref = useMeaning({ role: 'image', name: label ?? '' });
  const size = typeSize('title');
  const isRinged = RINGED.has(name);
  return (
    <Container
      ref={ref}
      width={size}
      height={size}
      flexShrink={0}
      alignItems="center"
      justifyContent="center"
      pointerEvents="none"
      {...(isRinged && { borderWidth: 1.5, borderColor: colors[color], borderRadius: size / 2 })}
    >
      <Words size={isRinged ? 'small' : 'large'} color={color} isStrong align="center" lineHeight={1} isOneLine>
        {SIGNS[name]}
      </Words>
    </Container>
  );
}

const FLAG_HEIGHT = 24;

export const Flag = memo(function Flag({ region, label }: FlagProps): ReactNode {
  const { flags, scaled } = useRoom();
  const ref = useMeaning({ role: 'image', name: label ?? '' });
  const place = flags?.of(region) ?? null;
  const height = scaled(FLAG_HEIGHT);
  const width = height * 1.5;
  return (
    <Container
      ref={ref}
      flexShrink={0}
      minWidth={width}
      alignItems="center"
      justifyContent="center"
      pointerEvents="none"
    >
      {flags === null || place === null ? (
        <Words size="small" color="quiet" isOneLine>
          {region}
        </Words>
      ) : (
        <Container
          width={width}
          height={height}
          flexShrink={0}
          panelMaterialClass={flags.Material}
          backgroundColor={[...place]}
          borderRadius={RADII.small}
          pointerEvents="none"
        />
      )}
    </Container>
  );
});
