/**
 * Draws an index of letters above a long list. In the list, each letter is a heading above the names that begin with
 * it. A press on a letter of the index scrolls to its heading. A press on a heading scrolls back to the index. The
 * index replaces the search field, because nobody can type in the 3D room.
 */
import { Container, type VanillaContainer } from '@react-three/uikit';
import { useMemo, useState, type ReactNode, type RefObject } from 'react';
import { foldedWords } from '../../../messages/en/folded.ts';
import { lettersOf, type Letter } from '../headless/letters.ts';
import { SPACES } from '../tokens.ts';
import { Folded } from './folded.tsx';
import { Press } from './press.tsx';
import { scrollTo, useScroll } from './scroll.tsx';
import { topWithin } from './top-within.ts';
import { Words } from './words.tsx';

interface LettersOfList {
  readonly all: readonly Letter[];
  /**
   * maps a position in the list to the letter whose names begin there. Example: 12 → `C` if the names with C begin at
   * position 12
   */
  readonly byIndex: ReadonlyMap<number, string>;
}

const NO_NAMES: readonly string[] = [];

/** Returns the letters of the index for a list with these names. A short list has no index. */
export function useLetters(names: readonly (string | null)[] = NO_NAMES): LettersOfList {
  return useMemo(() => {
    const all = lettersOf(names);
    return { all, byIndex: new Map(all.map(({ letter, index }) => [index, letter])) };
  }, [names]);
}

interface Props {
  /** id of the list; the ids of the letters are `<id>:letter:<letter>` */
  readonly id: string;
  readonly letters: LettersOfList;
  /**
   * the ref of the index of letters, which the component `Letters` sets. After a press on a heading, the panel scrolls
   * back to the index
   */
  readonly place: RefObject<VanillaContainer | null>;
  /** called after a press on a letter, with the position in the list at which the names with this letter begin */
  readonly onJump: (index: number) => void;
}

export function Letters({ id, letters, place, onJump }: Props): ReactNode {
  const [isOpen, setOpen] = useState(false);
  if (letters.all.length === 0) return null;
  return (
    <Container
      ref={place}
      flexDirection="row"
      flexWrap="wrap"
      gap={SPACES.small}
      width="100%"
      flexShrink={0}
      pointerEvents="none"
    >
      <Folded id={`${id}:letters`} label={foldedWords.letters} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
      {isOpen &&
        letters.all.map(({ letter, index }) => (
          <Press
            key={letter}
            id={`${id}:letter:${letter}`}
            justify="center"
            isSquare
            meaning={{ role: 'button', name: foldedWords.toLetter(letter) }}
            onPress={() => onJump(index)}
          >
            <Words isStrong isOneLine>
              {letter}
            </Words>
          </Press>
        ))}
    </Container>
  );
}

interface HeadProps extends Pick<Props, 'id' | 'letters' | 'place'> {
  readonly index: number;
}

/**
 * Draws a letter as the heading above the first item whose name begins with this letter. Draws nothing above other
 * items.
 */
export function LetterHead({ id, letters, place, index }: HeadProps): ReactNode {
  const scroll = useScroll();
  const letter = letters.byIndex.get(index);
  if (letter === undefined) return null;
  const toLetters = (): void => {
    const [all, part] = [place.current, scroll?.current ?? null];
    const top = all === null || part === null ? null : topWithin(all, part);
    if (part !== null && top !== null) scrollTo(part, top);
  };
  return (
    <Container flexDirection="row" width="100%" flexShrink={0} paddingBottom={SPACES.small} pointerEvents="none">
      <Press
        id={`${id}:head:${letter}`}
        kind="quiet"
        isSquare
        justify="center"
        meaning={{ role: 'button', name: foldedWords.backToLetters(letter) }}
        onPress={toLetters}
      >
        <Words isStrong color="accent" isOneLine>
          {letter}
        </Words>
      </Press>
    </Container>
  );
}
