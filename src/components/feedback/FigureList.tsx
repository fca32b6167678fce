import type { ReactNode } from 'react';

export type ListedFigure = { label: string; value: ReactNode };

/** Named figures, one a row; `className` sets the number of columns. */
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
