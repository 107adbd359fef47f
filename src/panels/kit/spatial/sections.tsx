/** Draws the sections of Settings in a narrow panel: the list, or the open section with a button back to the list. */
import { Container } from '@react-three/uikit';
import type { ReactNode } from 'react';
import type { SectionItem, SectionsProps } from '../contract/setting.ts';
import { SPACES } from '../tokens.ts';
import { Button } from './button.tsx';
import { Sign } from './icon.tsx';
import { useMeaning } from './meaning.ts';
import { Press } from './press.tsx';
import { Words } from './words.tsx';

export function Sections(props: SectionsProps): ReactNode {
  const { id, label, items, selected, onSelect, back, children } = props;
  const list = useMeaning({ role: 'list', name: label });
  if (selected === null) {
    return (
      <Container ref={list} flexDirection="column" gap={SPACES.small} width="100%" flexShrink={0}>
        {items.map((item) => (
          <Item key={item.id} id={`${id}:${item.id}`} item={item} onPress={() => onSelect(item.id)} />
        ))}
      </Container>
    );
  }
  return (
    <Container flexDirection="column" gap={SPACES.large} width="100%" flexShrink={0} alignItems="stretch">
      <Container flexDirection="row">
        <Button id={`${id}:back`} label={back} icon="previous" onPress={() => onSelect(null)} />
      </Container>
      {children}
    </Container>
  );
}

interface ItemProps {
  readonly id: string;
  readonly item: SectionItem;
  readonly onPress: () => void;
}

function Item({ id, item, onPress }: ItemProps): ReactNode {
  return (
    <Press id={id} isWide meaning={{ role: 'button', name: item.label }} onPress={onPress}>
      <Container flexDirection="column" flexGrow={1} flexShrink={1} pointerEvents="none">
        <Words isStrong>{item.label}</Words>
        {item.hint !== undefined && (
          <Words size="small" color="quiet">
            {item.hint}
          </Words>
        )}
      </Container>
      <Sign name="next" color="quiet" />
    </Press>
  );
}
