/**
 * Draws components that need another program and therefore do not work in the 3D room. Links and text to copy are plain
 * text. Buttons that save or read files are disabled.
 */
import { Container } from '@react-three/uikit';
import { memo, type ReactNode } from 'react';
import type { DownloadProps, UploadProps } from '../contract/controls.ts';
import type { CodeProps, LinkProps } from '../contract/text.ts';
import { SPACES } from '../tokens.ts';
import { Button } from './button.tsx';
import { Words } from './words.tsx';

export const Code = memo(function Code({ label, text }: CodeProps): ReactNode {
  return <Read label={label} text={text} />;
});

export const Link = memo(function Link({ label, href }: LinkProps): ReactNode {
  return <Read label={label} text={href} />;
});

function Read({ label, text }: { readonly label: string; readonly text: string }): ReactNode {
  return (
    <Container flexDirection="column" gap={SPACES.tight} width="100%" flexShrink={0}>
      <Words size="small" color="quiet">
        {label}
      </Words>
      <Words>{text}</Words>
    </Container>
  );
}

export const Download = memo(function Download({ id, label }: DownloadProps): ReactNode {
  return <Button id={id} label={label} icon="download" isDisabled onPress={nothing} />;
});

export const Upload = memo(function Upload({ id, label }: UploadProps): ReactNode {
  return <Button id={id} label={label} isDisabled onPress={nothing} />;
});

function nothing(): void {}
