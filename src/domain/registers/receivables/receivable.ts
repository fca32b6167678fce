import type { ReceivableValues } from '@/contract/registers/receivables.schema';
import { type ReceivableKind, receivableKinds } from '@/contract/registers/registers';
import { formatDay, type IsoDate, parsePeriod } from '@/domain/periods';
import { amountCell, choiceCell, dayCell, readCells, textCell } from '../cells';
import { checkAmount, type RegisterIssue } from '../registerIssue';
import { receivableRules } from './kinds';

/** The values of a receivable that ages; `arisen_on` is its first day. */
export type Receivable = Pick<ReceivableValues, 'account_number' | 'debtor' | 'kind' | 'arisen_on' | 'amount'>;

const required = 'This field is required';

/** Validates the values of a receivable that need no books. Returns issues by field, empty if valid. */
export function checkReceivable(values: Receivable & { end: IsoDate }): RegisterIssue[] {
  const { account_number: number, debtor, arisen_on: arisen, amount, end } = values;
  const issues: RegisterIssue[] = [...checkAmount('amount', amount)];
  if (number.trim() === '') issues.push({ path: 'account_number', message: required });
  if (debtor.trim() === '') issues.push({ path: 'debtor', message: required });
  const late = lateText(arisen, end);
  return late === null ? issues : [...issues, { path: 'arisen_on', message: late }];
}

/** Returns the reason that a receivable of a day isn't open at a period's end, null if it can be. */
export function lateText(arisen: IsoDate, end: IsoDate): string | null {
  if (arisen <= end) return null;
  return `${formatDay(arisen)} is after the period's end, ${formatDay(end)}. Enter an earlier day.`;
}

/** Returns the last day of a receivable's period; empty for an invalid one. */
export function periodEndOf({ time_report: timeReport }: Pick<ReceivableValues, 'time_report'>): IsoDate {
  return parsePeriod(timeReport)?.end ?? '';
}

const labels = Object.fromEntries(receivableKinds.map((kind) => [kind, receivableRules[kind].label])) as Record<
  ReceivableKind,
  string
>;

const kindCell = choiceCell(receivableKinds, labels);

const readers = {
  account_number: textCell,
  debtor: textCell,
  kind: {
    parse: (text: string) => (text === '' ? 'unsecured' : kindCell.parse(text)),
    hint: `Use ${Object.values(labels).join('; ')}.`,
  },
  arisen_on: dayCell,
  amount: amountCell,
};

/** Reads the cells that a row of receivables has. A kind is written as the screens label it, or by its key; an empty one is other, unsecured. */
export function readReceivableCells(cells: Readonly<Partial<Record<keyof Receivable, string>>>) {
  return readCells<Receivable>(readers, cells);
}
