import type { ReactNode } from 'react';
import './page.css';

export type PageHeaderProps = {
  title: string;
  /** What can be done on this page. */
  children?: ReactNode;
};

export function PageHeader({ title, children }: PageHeaderProps) {
  return (
    <header className="nc-page-header">
      <h1>{title}</h1>
      {children}
    </header>
  );
}
