import type { ReactNode } from 'react';
import { Icon, type IconName } from '@/components/icon';

type PlainPageProps = { icon: IconName; title: string; children?: ReactNode };

/** A page that says one thing. */
export function PlainPage({ icon, title, children }: PlainPageProps) {
  return (
    <section className="nc-plain">
      <span className="nc-plain-icon">
        <Icon name={icon} />
      </span>
      <h1>{title}</h1>
      {children}
    </section>
  );
}
