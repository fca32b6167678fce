import { useState } from 'react';

/**
 * The widths that the columns take on their own, frozen as parts of the whole in percent. With other rows in sight at every moment of
 * scrolling, columns that kept fitting their content would dance. Undefined until they are frozen.
 */
export function useFrozenWidths(box: HTMLElement | null) {
  const [widths, setWidths] = useState<readonly number[]>();

  function freeze() {
    const headers = box?.querySelectorAll('thead th') ?? [];
    const natural = Array.from(headers, (header) => header.getBoundingClientRect().width);
    const whole = natural.reduce((sum, width) => sum + width, 0);
    setWidths(whole === 0 ? undefined : natural.map((width) => (100 * width) / whole));
  }

  return { widths, freeze, release: () => setWidths(undefined) };
}
