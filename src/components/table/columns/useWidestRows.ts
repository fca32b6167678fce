import { useMemo } from 'react';
import type { Column } from './columns';
import { widestRows } from './widestRows';

/** The rows by which the columns of many are measured. Columns are told apart by their number: some screens make them anew at every turn. */
export function useWidestRows<Row>(rows: readonly Row[], columns: readonly Column<Row>[]): readonly Row[] {
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  return useMemo(() => widestRows(rows, columns), [rows, columns.length]);
}
