import { type ReactNode, useId } from 'react';

type ProfileSectionProps = { title: string; hint?: ReactNode; children: ReactNode };

/** A group of fields with its heading, whose name is an anchor. */
export function ProfileSection({ title, hint, children }: ProfileSectionProps) {
  const id = useId();
  return (
    <section className="nc-profile-section" aria-labelledby={id}>
      <h2 id={id} data-profile-group={title} tabIndex={-1}>
        {title}
      </h2>
      {hint !== undefined && <p className="nc-profile-hint">{hint}</p>}
      <div className="nc-profile-fields">{children}</div>
    </section>
  );
}
