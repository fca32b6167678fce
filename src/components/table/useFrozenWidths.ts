import { type RefObject, useLayoutEffect, useState } from 'react';

/**
 * The widths that the columns took on their own, as parts of the whole in percent. With other rows in sight at every moment of
 * scrolling, columns that kept fitting their content would dance. Undefined while they may.
 */
export function useFrozenWidths(table: RefObject<HTMLTableElement | null>, isFrozen: boolean): number[] | undefined {
  const [widths, setWidths] = useState<number[]>();

  useLayoutEffect(() => {
    const headers = isFrozen ? (table.current?.querySelectorAll('thead th') ?? []) : [];
    const natural = Array.from(headers, (header) => header.getBoundingClientRect().width);
    const whole = natural.reduce((sum, width) => sum + width, 0);
    setWidths(whole === 0 ? undefined : natural.map((width) => (100 * width) / whole));
  }, [table, isFrozen]);

  return widths;
}
