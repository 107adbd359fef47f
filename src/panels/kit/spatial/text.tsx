/** Draws headings, texts and pills (small labels). */
import { Container } from '@react-three/uikit';
import { memo, useId, useState, type ReactNode } from 'react';
import type { HeadingProps, PillProps, TextProps } from '../contract/text.ts';
import { SPACES } from '../tokens.ts';
import { useMeaning } from './meaning.ts';
import { Press } from './press.tsx';
import { useRoom } from './room-setting.tsx';
import { toneColor } from './tone-color.ts';
import { Words, type WordsProps } from './words.tsx';

/**
 * A text with `overflow: 'cut'` ends after this many characters, about two lines. A press shows the rest. (On the page,
 * pointing at the text does that, but fingers in the 3D room can't point without pressing.)
 */
const CUT_AT = 120;

export const Heading = memo(function Heading({ level, children, isSpokenOnly = false }: HeadingProps): ReactNode {
  const ref = useMeaning({ role: 'heading', level, name: children });
  return (
    <Container ref={ref} maxWidth="100%" {...(isSpokenOnly && { display: 'none' })}>
      {!isSpokenOnly && (
        <Words size={level === 3 ? 'large' : 'title'} isStrong lineHeight={1.3}>
          {children}
        </Words>
      )}
    </Container>
  );
});

export const Text = memo(function Text(props: TextProps): ReactNode {
  const { children, size = 'body', tone = 'plain', isStrong = false, overflow = 'wrap' } = props;
  const look = { size, color: toneColor(tone), isStrong };
  // `Array.from` splits between whole characters. `slice` of a text could cut an emoji in half.
  const characters = overflow === 'cut' ? Array.from(children) : [];
  return characters.length > CUT_AT ? (
    <Unfolding look={look} beginning={characters.slice(0, CUT_AT - 1).join('')}>
      {children}
    </Unfolding>
  ) : (
    <Words {...look}>{children}</Words>
  );
});

interface UnfoldingProps {
  readonly children: string;
  /** the part of the text that is shown before a press */
  readonly beginning: string;
  readonly look: Omit<WordsProps, 'children'>;
}

function Unfolding({ children, beginning, look }: UnfoldingProps): ReactNode {
  const id = useId();
  const [isWhole, setIsWhole] = useState(false);
  return (
    <Press
      id={`whole:${id}`}
      kind="quiet"
      meaning={{ role: 'button', name: children, isOn: isWhole }}
      onPress={() => setIsWhole(!isWhole)}
    >
      <Words {...look}>{isWhole ? children : `${beginning.trimEnd()}…`}</Words>
    </Press>
  );
}

export const Pill = memo(function Pill({ children, tone = 'quiet' }: PillProps): ReactNode {
  const { colors } = useRoom();
  const color = toneColor(tone);
  return (
    <Container
      maxWidth="100%"
      paddingX={SPACES.small + SPACES.hair}
      paddingY={SPACES.hair}
      borderWidth={1}
      borderColor={colors[color]}
      borderRadius={PILL_RADIUS}
    >
      <Words size="small" color={color} lineHeight={1.3}>
        {children}
      </Words>
    </Container>
  );
});

const PILL_RADIUS = 12;
