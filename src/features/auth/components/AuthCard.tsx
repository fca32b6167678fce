import { type ReactNode, useId } from 'react';

export function AuthCard({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <section className="nc-auth-card" aria-labelledby={titleId}>
      <h1 id={titleId}>{title}</h1>
      {children}
    </section>
  );
}
