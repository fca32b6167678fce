import { type RefObject, useLayoutEffect, useState } from 'react';

/**
 * The widths that the columns took on their own, as parts of the whole in percent. With other rows in sight at every moment of
 * scrolling, columns that kept fitting their content would dance. Undefined while they may.
 */
export function useFrozenWidths(table: RefObject<HTMLTableElement | null>, isFrozen: boolean): number[] | undefined {
  const [widths, setWidths] = useState<number[]>();

  useLayoutEffect(() => {
    if (!isFrozen) return setWidths(undefined);
    const cells = Array.from(table.current?.tHead?.rows[0]?.cells ?? [], (cell) => cell.getBoundingClientRect().width);
    const whole = cells.reduce((sum, width) => sum + width, 0);
    setWidths(whole > 0 ? cells.map((width) => (100 * width) / whole) : undefined);
  }, [table, isFrozen]);

  return isFrozen ? widths : undefined;
}
