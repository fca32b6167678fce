import type { ReactNode } from 'react';
import './page.css';

export type PageHeaderProps = {
  title: string;
  /** A short status next to the page's title. */
  badge?: ReactNode;
  /** The page's actions. */
  children?: ReactNode;
};

export function PageHeader({ title, badge, children }: PageHeaderProps) {
  return (
    <header className="nc-page-header">
      {badge === undefined ? (
        <h1>{title}</h1>
      ) : (
        <div className="nc-page-title">
          <h1>{title}</h1>
          {badge}
        </div>
      )}
      {children}
    </header>
  );
}
