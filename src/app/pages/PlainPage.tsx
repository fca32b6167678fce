import type { ReactNode } from 'react';
import { Icon } from '@/components/icon/Icon';
import type { IconName } from '@/components/icon/iconPaths';

type PlainPageProps = { icon: IconName; title: string; children?: ReactNode };

/** A page with a single message. */
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
