import { useMemo, useState } from 'react';
import Button from 'react-bootstrap/Button';

type FoldLineProps = { count: number; columns: number; isUnfolded: boolean; toggle: () => void };

/** Table footer that expands the folded lines; renders nothing without any. */
export function FoldLine({ count, columns, isUnfolded, toggle }: FoldLineProps) {
  if (count === 0) return null;
  const lines = count === 1 ? '1 line' : `${count} lines`;
  return (
    <tfoot>
      <tr>
        <td colSpan={columns}>
          <Button variant="link" className="nc-report-fold" aria-expanded={isUnfolded} onClick={toggle}>
            {`${isUnfolded ? 'Hide' : 'Show'} ${lines} without an amount`}
          </Button>
        </td>
      </tr>
    </tfoot>
  );
}

/** Returns the sections without folded rows, the number of those, and the function that expands them. */
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
