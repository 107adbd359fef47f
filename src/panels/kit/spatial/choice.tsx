/**
 * Draws a select (a button that opens a list of options) in the 3D room. The list opens below the button and moves the
 * content below it down, because nothing is drawn over a panel.
 */
import { Container } from '@react-three/uikit';
import { createContext, memo, useContext, useState, type ReactNode } from 'react';
import type { ChoiceOption, ChoiceProps } from '../contract/controls.ts';
import { chooseOption, chosenOption } from '../headless/chosen-option.ts';
import { SPACES } from '../tokens.ts';
import { useMeaning } from './meaning.ts';
import { Flag } from './icon.tsx';
import { Press } from './press.tsx';
import { useRoom } from './room-setting.tsx';
import { useWidth } from './room-width.tsx';
import { Words } from './words.tsx';

const StandingContext = createContext(false);

/**
 * Draws its children. Every select among them has an open list, which can't be closed. Use this component for a panel
 * that has only one select.
 */
export function ChoicesStandOpen({ children }: { readonly children: ReactNode }): ReactNode {
  return <StandingContext value>{children}</StandingContext>;
}

export const Choice = memo(function Choice(props: ChoiceProps): ReactNode {
  const { id, label, options, value, note } = props;
  const stands = useContext(StandingContext);
  const [isPressed, setIsPressed] = useState(false);
  const isOpen = stands || isPressed;
  const chosen = chosenOption(props);
  const choose = (option: ChoiceOption): void => {
    setIsPressed(false);
    chooseOption(option, props);
  };
  return (
    <Container flexDirection="column" gap={SPACES.small} maxWidth="100%" flexShrink={0}>
      {!stands && (
        <Press
          id={id}
          meaning={{ role: 'choice', name: chosen.name, isOn: isOpen }}
          onPress={() => setIsPressed(!isPressed)}
        >
          {chosen.option?.flag !== undefined && <Flag region={chosen.option.flag} />}
          <Words isStrong>{chosen.words}</Words>
          <Words size="small" color="quiet" isOneLine>
            {isOpen ? '▲' : '▼'}
          </Words>
        </Press>
      )}
      {isOpen && <Options id={id} label={label} options={options} value={value} stands={stands} choose={choose} />}
      {isOpen && note !== undefined && (
        <Words size="small" color="quiet">
          {note}
        </Words>
      )}
    </Container>
  );
});

interface OptionsProps extends Pick<ChoiceProps, 'id' | 'label' | 'options' | 'value'> {
  /** true if the list is always open; pressing the chosen option then does nothing */
  readonly stands: boolean;
  readonly choose: (option: ChoiceOption) => void;
}

function Options({ id, label, options, value, stands, choose }: OptionsProps): ReactNode {
  const ref = useMeaning({ role: 'list', name: label });
  return (
    <Container ref={ref} flexDirection="column" gap={SPACES.small} width="100%">
      {options.map((option) => (
        <Option
          key={option.value}
          id={`${id}:${option.value}`}
          option={option}
          isChosen={option.value === value}
          onPress={stands && option.value === value ? null : () => choose(option)}
        />
      ))}
    </Container>
  );
}

/** In a panel that is narrower than this, in pixels, an option shows its short label. */
const NARROW = 360;

interface OptionProps {
  readonly id: string;
  readonly option: ChoiceOption;
  readonly isChosen: boolean;
  readonly onPress: (() => void) | null;
}

function Option({ id, option, isChosen, onPress }: OptionProps): ReactNode {
  const { label, hint, flag, isDisabled = false } = option;
  const { typeSize, scaled } = useRoom();
  const width = useWidth();
  const name = hint === undefined ? label : `${label} ${hint}`;
  return (
    <Press
      id={id}
      kind={isChosen ? 'chosen' : 'quiet'}
      meaning={{ role: 'option', name, isOn: isChosen, isDisabled }}
      onPress={onPress}
    >
      {flag !== undefined && <Flag region={flag} />}
      {/* A hint that does not fit next to the label is shown below the label. */}
      <Container
        flexDirection="row"
        flexWrap="wrap"
        alignItems="center"
        justifyContent="space-between"
        gapColumn={SPACES.medium}
        flexGrow={1}
        flexShrink={1}
        pointerEvents="none"
      >
        <Words isStrong={isChosen} color={isDisabled ? 'edge' : 'ink'}>
          {width < scaled(NARROW) ? (option.short ?? label) : label}
        </Words>
        {hint !== undefined && (
          <Words size="small" color="quiet">
            {hint}
          </Words>
        )}
      </Container>
      {/* The check mark shows the chosen option also to people who see no colours. */}
      <Container width={typeSize('body')} flexShrink={0} alignItems="center" pointerEvents="none">
        {isChosen && (
          <Words color="accent" isOneLine>
            ✓
          </Words>
        )}
      </Container>
    </Press>
  );
}
