/** Draws children in a row or a column. */
import type { ReactNode } from 'react';
import type { ColumnsProps, StackProps } from '../contract/arrangement.ts';
import { classNames } from './class-names.ts';
import './stack.css';

export function Stack(props: StackProps): ReactNode {
  const { direction = 'column', gap = 'medium', align, justify, wraps = false, grows = false, children } = props;
  return (
    <div
      className={classNames(
        'stack',
        `stack-${direction}`,
        `gap-${gap}`,
        align !== undefined && `align-${align}`,
        justify !== undefined && `justify-${justify}`,
        wraps && 'stack-wraps',
        grows && 'stack-grows',
      )}
    >
      {children}
    </div>
  );
}

export function Columns({ of, children }: ColumnsProps): ReactNode {
  return <div className={`columns columns-${of}`}>{children}</div>;
}
