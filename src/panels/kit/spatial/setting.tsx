/** Draws one setting in a column: label, control, and whether the last change was saved. */
import { Container } from '@react-three/uikit';
import type { ReactNode } from 'react';
import type { SettingProps } from '../contract/setting.ts';
import { SPACES } from '../tokens.ts';
import { Button } from './button.tsx';
import { Words } from './words.tsx';

export function Setting(props: SettingProps): ReactNode {
  const { label, hint, status, action, isSwitch = false, isLabelHidden = false, children } = props;
  return (
    <Container flexDirection="column" gap={SPACES.small} width="100%" flexShrink={0}>
      {/* A switch draws its label itself, inside the area that can be pressed. */}
      {!isSwitch && !isLabelHidden && <Words isStrong>{label}</Words>}
      {children}
      {hint !== undefined && (
        <Words size="small" color="quiet">
          {hint}
        </Words>
      )}
      {(status !== undefined || action !== undefined) && (
        <Container flexDirection="column" alignItems="flex-start" gap={SPACES.small} width="100%">
          {status !== undefined && (
            <Words size="small" color={status.tone}>
              {status.text}
            </Words>
          )}
          {action !== undefined && <Button {...action} kind="quiet" />}
        </Container>
      )}
    </Container>
  );
}
