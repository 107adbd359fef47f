/** Draws the Demo panel. */
import type { ReactNode } from 'react';
import { useKit } from '../kit/kit.tsx';
import type { DemoModel } from './model.ts';

export function DemoView({ model }: { readonly model: DemoModel | null }): ReactNode {
  const { Notice } = useKit();
  return model === null ? null : <Notice tone="info" title={model.title} text={model.text} />;
}
