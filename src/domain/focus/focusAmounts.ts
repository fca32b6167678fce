import { money, negate } from '@/domain/money';
import type { FormLine, LineAmounts } from '@/domain/reports/reportChanges';
import { isDeductedBox, type PrintedBox } from './form/boxes';
import { type FocusEdition, inEdition } from './lines/editions';
import { focusLines } from './lines/focusLines';
import { lineName } from './lines/lineName';
import type { Figures } from './types';

/** Returns the FOCUS Part IIA lines with an amount, in the order of the form, with the captions of an edition. */
export function focusFormLines(edition: FocusEdition): readonly FormLine[] {
  return focusLines.flatMap((line) => {
    const { code, unit } = line;
    return unit === null ? [] : [{ id: code, code, caption: lineName(inEdition(line, edition)), unit }];
  });
}

/** Returns the amounts of a stored report by item number; amounts that the form deducts are negative. */
export function printedAmounts(boxes: Readonly<Record<string, Pick<PrintedBox, 'amount'>>>): LineAmounts {
  const amounts = Object.entries(boxes).map(
    ([code, { amount }]) => [code, amount === null ? null : signed(code, money(amount))] as const,
  );
  return new Map(amounts);
}

/** Returns the amounts of a computation by item number; amounts that the form deducts are negative. */
export function computedAmounts(figures: Figures): LineAmounts {
  const amounts = Object.values(figures).map(
    ({ code, amount }) => [code, amount === null ? null : signed(code, amount)] as const,
  );
  return new Map(amounts);
}

function signed(code: string, amount: ReturnType<typeof money>) {
  return isDeductedBox(code) ? negate(amount) : amount;
}
