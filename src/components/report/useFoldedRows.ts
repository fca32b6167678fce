import { useMemo, useState } from 'react';

/** The sections without the rows that are folded away, how many these are, and the way to show them. */
export function useFoldedRows<Section, Row extends { isFolded?: boolean }>(
  sections: readonly (Section & { rows: readonly Row[] })[],
) {
  const [isUnfolded, setUnfolded] = useState(false);
  const count = useMemo(
    () => sections.flatMap(({ rows }) => rows.filter(({ isFolded }) => isFolded)).length,
    [sections],
  );
  const shown = useMemo(
    () =>
      isUnfolded || count === 0
        ? sections
        : sections.map((section) => ({ ...section, rows: section.rows.filter(({ isFolded }) => isFolded !== true) })),
    [sections, isUnfolded, count],
  );
  return { shown, count, isUnfolded, toggle: () => setUnfolded(!isUnfolded) };
}
