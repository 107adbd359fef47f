/** Draws a button in the 3D room. */
import { Container } from '@react-three/uikit';
import { memo, type ReactNode } from 'react';
import type { ButtonProps, ToggleProps } from '../contract/controls.ts';
import { SPACES, type ColorName } from '../tokens.ts';
import { Sign } from './icon.tsx';
import { Press } from './press.tsx';
import { useRoom } from './room-setting.tsx';
import { Words } from './words.tsx';

export const Button = memo(function Button(props: ButtonProps): ReactNode {
  const { id, label, icon, isLabelHidden = false, kind = 'plain', onPress } = props;
  const { isDisabled = false, isBusy = false } = props;
  const { font, typeSize } = useRoom();
  const words = isLabelHidden ? [] : label.split(' ');
  const longest = Math.max(0, ...words.map((word) => font.emWidth(word, 'semi-bold'))) * typeSize('body');
  const sign = icon === undefined || isLabelHidden ? 0 : typeSize('title') + SPACES.medium;
  const isIdle = isDisabled || isBusy;
  const color: ColorName = isDisabled ? 'edge' : kind === 'primary' ? 'onAccent' : isBusy ? 'quiet' : 'ink';
  return (
    <Press
      id={id}
      kind={kind === 'primary' && isDisabled ? 'plain' : kind}
      justify="center"
      isSquare={isLabelHidden}
      least={Math.ceil(longest + sign)}
      meaning={{ role: 'button', name: label, isDisabled: isIdle, isBusy }}
      onPress={isIdle ? null : onPress}
    >
      {icon !== undefined && icon !== 'next' && <Sign name={icon} color={color} />}
      {!isLabelHidden && (
        <Words color={color} isStrong align="center">
          {label}
        </Words>
      )}
      {/* The arrow of a "next" button comes after its label, because it points to the right. */}
      {icon === 'next' && <Sign name={icon} color={color} />}
    </Press>
  );
});

const TRACK = { width: 52, height: 30, knob: 22, inset: 3 } as const;

export const Toggle = memo(function Toggle({ id, label, isOn, isDisabled = false, onChange }: ToggleProps): ReactNode {
  const { colors, scaled } = useRoom();
  const track = { width: scaled(TRACK.width), height: scaled(TRACK.height), knob: scaled(TRACK.knob) };
  return (
    <Press
      id={id}
      kind="quiet"
      meaning={{ role: 'switch', name: label, isOn, isDisabled }}
      onPress={isDisabled ? null : () => onChange(!isOn)}
    >
      <Container
        pointerEvents="none"
        width={track.width}
        height={track.height}
        flexShrink={0}
        flexDirection="row"
        alignItems="center"
        paddingX={TRACK.inset}
        borderWidth={1}
        borderColor={isOn ? colors.accent : colors.edge}
        borderRadius={track.height / 2}
        backgroundColor={isOn ? colors.accent : colors.raised}
      >
        <Container
          width={track.knob}
          height={track.knob}
          borderRadius={track.knob / 2}
          backgroundColor={isOn ? colors.onAccent : colors.edge}
          transformTranslateX={isOn ? track.width - track.knob - 2 * (TRACK.inset + 1) : 0}
        />
      </Container>
      <Words color={isDisabled ? 'edge' : 'ink'}>{label}</Words>
    </Press>
  );
});
