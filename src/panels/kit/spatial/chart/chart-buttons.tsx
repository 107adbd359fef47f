/**
 * Draws buttons for what a person does with the keyboard on the page: move to the previous or next bucket (for example,
 * day), open the bucket, choose a range.
 */
import { Container } from '@react-three/uikit';
import type { ReactNode } from 'react';
import type { ChartWords } from '../../contract/chart.ts';
import { SPACES } from '../../tokens.ts';
import { Button, Toggle } from '../button.tsx';
import type { ChartInput } from './use-chart-cursor.ts';

interface ButtonsProps {
  readonly id: string;
  readonly words: ChartWords;
  readonly input: ChartInput;
}

export function ChartButtons({ id, words, input }: ButtonsProps): ReactNode {
  const { open, choose, isChoosing, step } = input;
  return (
    <Container flexDirection="row" flexWrap="wrap" gap={SPACES.small} width="100%" flexShrink={0}>
      <Button
        id={`${id}:previous`}
        label={words.previous}
        icon="previous"
        isLabelHidden
        onPress={() => step('previous')}
      />
      <Button id={`${id}:next`} label={words.next} icon="next" isLabelHidden onPress={() => step('next')} />
      <Button id={`${id}:open`} label={words.open} isDisabled={open === null} onPress={() => open?.()} />
      {choose !== null && (
        <Toggle id={`${id}:range`} label={words.chooseRange} isOn={isChoosing} onChange={() => choose()} />
      )}
    </Container>
  );
}
