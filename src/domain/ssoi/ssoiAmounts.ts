import { isEqual, type Money, money } from '@/domain/money';
import type { FormLine, LineAmounts } from '@/domain/reports/reportChanges';
import { computeSsoi } from './computeSsoi';
import type { SsoiForm } from './form/ssoiForm';
import { getSsoiId, publishedLines } from './lines/publishedLines';
import type { SsoiComputation, SsoiInputs } from './types';

/** The lines of the statement, in the order of the form. */
export const ssoiFormLines: readonly FormLine[] = publishedLines.map(({ id, code, label }) => ({
  id,
  code,
  caption: label,
  unit: 'money',
}));

/** Returns the amounts of a stored statement by line. */
export function printedSsoiAmounts(boxes: SsoiForm['boxes']['cents']): LineAmounts {
  const amounts = Object.entries(boxes).map(
    ([id, { amount }]) => [id, amount === null ? null : money(amount)] as const,
  );
  return new Map(amounts);
}

/** Returns the amounts of a computation by line. */
export function computedSsoiAmounts({ figures }: Pick<SsoiComputation, 'figures'>): LineAmounts {
  return new Map(Object.values(figures).map(({ id, amount }) => [id, amount]));
}

/** Returns the amounts of a statement's preview that differ from the books, which the user typed over. */
export function getTypedAmounts(inputs: SsoiInputs): Readonly<Record<string, Money>> {
  const { figures } = computeSsoi({ ...inputs, typed: {} });
  const lines = new Map(publishedLines.map((line) => [getSsoiId(line), figures[line.id]?.amount]));
  const isTyped = ([id, amount]: [string, Money]) => {
    const books = lines.get(id);
    return books === undefined || !isEqual(amount, books);
  };
  return Object.fromEntries(Object.entries(inputs.typed).filter(isTyped));
}
