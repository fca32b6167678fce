import type { ReactNode } from 'react';
import './feedback.css';

type EmptyNoticeProps = {
  text?: ReactNode;
  /** The button that adds the first record. */
  children?: ReactNode;
};

export function EmptyNotice({ text = 'There are no records to show', children }: EmptyNoticeProps) {
  return (
    <p className="nc-empty">
      {text} {children}
    </p>
  );
}
