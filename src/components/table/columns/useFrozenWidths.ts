import { useState } from 'react';

/** The widths of columns as parts of the whole in percent, and the whole in pixels, which a table that scrolls sideways keeps. */
type FrozenWidths = { parts: readonly number[]; whole: number };

/**
 * The widths that the columns take on their own, frozen. With other rows in sight at every moment of scrolling, columns that kept fitting their
 * content would dance. Undefined until they are frozen, and again when what they are measured by, such as the widest rows, goes by another name.
 */
export function useFrozenWidths(box: HTMLElement | null, measuredBy: string) {
  const [frozen, setFrozen] = useState<{ widths: FrozenWidths | undefined; measuredBy: string }>();

  function freeze() {
    const headers = box?.querySelectorAll('thead th') ?? [];
    const natural = Array.from(headers, (header) => header.getBoundingClientRect().width);
    const whole = natural.reduce((sum, width) => sum + width, 0);
    const isWide = box !== null && whole > box.clientWidth + 1;
    const parts = natural.map((width) => (100 * width) / whole);
    setFrozen({ widths: whole === 0 ? undefined : { parts, whole: isWide ? Math.ceil(whole) : 0 }, measuredBy });
  }

  const isMeasured = frozen?.measuredBy === measuredBy;
  return { widths: isMeasured ? frozen.widths : undefined, isMeasured, freeze, release: () => setFrozen(undefined) };
}
