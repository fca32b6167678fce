import type { ReactNode } from 'react';
import './page.css';

export type PageHeaderProps = {
  title: string;
  /** What is said of the page in a word, beside its title. */
  beside?: ReactNode;
  /** What can be done on this page. */
  children?: ReactNode;
};

export function PageHeader({ title, beside, children }: PageHeaderProps) {
  return (
    <header className="nc-page-header">
      {beside === undefined ? (
        <h1>{title}</h1>
      ) : (
        <div className="nc-page-title">
          <h1>{title}</h1>
          {beside}
        </div>
      )}
      {children}
    </header>
  );
}
