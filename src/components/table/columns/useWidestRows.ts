import { useState } from 'react';
import type { Column } from './columns';
import { followWidest, noWidestRows, type WidestRows } from './widestRows';

/** The rows by which the columns of many are measured. */
export function useWidestRows<Row>(rows: readonly Row[], columns: readonly Column<Row>[]): readonly Row[] {
  const [former, setFormer] = useState<WidestRows<Row>>(noWidestRows);
  const now = followWidest(former, rows, columns);
  if (now !== former) setFormer(now);
  return now.widest;
}
