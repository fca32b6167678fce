import type { ReactNode } from 'react';

export type ListedFigure = { label: string; value: ReactNode };

/** Figures by name, a row each; `className` says how many columns they take. */
export function FigureList({ figures, className }: { figures: readonly ListedFigure[]; className: string }) {
  return (
    <dl className={`nc-figure-list ${className}`}>
      {figures.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
