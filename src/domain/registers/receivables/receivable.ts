import type { ReceivableValues } from '@/contract/registers/receivables.schema';
import { type ReceivableKind, receivableKinds } from '@/contract/registers/registers';
import { isMore, money } from '@/domain/money';
import { formatDay, type IsoDate, parsePeriod } from '@/domain/periods';
import { amountCell, choiceCell, dayCell, optionalAmountCell, optionalTextCell, readCells, textCell } from '../cells';
import { checkAmount, type RegisterIssue } from '../registerIssue';
import { receivableRules } from './kinds';

/** The values of a receivable that ages; `arisen_on` is its first day. */
export type Receivable = Pick<
  ReceivableValues,
  'account_number' | 'debtor' | 'kind' | 'arisen_on' | 'amount' | 'offset_amount' | 'offset_contract'
>;

const required = 'This field is required';

/** Validates the values of a receivable that need no books. Returns issues by field, empty if valid. */
export function checkReceivable(values: Receivable & { end: IsoDate }): RegisterIssue[] {
  const { account_number: number, debtor, arisen_on: arisen, amount, end } = values;
  const issues: RegisterIssue[] = [...checkAmount('amount', amount)];
  if (number.trim() === '') issues.push({ path: 'account_number', message: required });
  if (debtor.trim() === '') issues.push({ path: 'debtor', message: required });
  const late = lateText(arisen, end);
  if (late !== null) issues.push({ path: 'arisen_on', message: late });
  return [...issues, ...checkOffset(values)];
}

const contractMissing =
  'Name the written contract that limits this payable to the proceeds and waives payment until they are received. Without one, leave the payable empty.';

/**
 * Checks that an offsetting payable is of a kind that can have one, at most the receivable, and in a written contract (FINRA interpretation
 * 15c3-1(c)(2)(iv)(C)/095).
 */
export function checkOffset(values: Offsettable): readonly RegisterIssue[] {
  const { kind, amount, offset_amount: offset, offset_contract: contract } = values;
  if (offset === null) return [];
  if (receivableRules[kind].canBeOffset !== true) {
    const label = receivableRules[kind].label.toLowerCase();
    return [{ path: 'offset_amount', message: `Leave it empty. No payable keeps this kind allowable: ${label}.` }];
  }
  const issues = [...checkAmount('offset_amount', offset)];
  if (isMore(money(offset), money(amount))) {
    issues.push({ path: 'offset_amount', message: 'Enter at most the amount of the receivable' });
  }
  if ((contract ?? '').trim() === '') issues.push({ path: 'offset_contract', message: contractMissing });
  return issues;
}

type Offsettable = Pick<Receivable, 'kind' | 'amount' | 'offset_amount' | 'offset_contract'>;

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
  offset_amount: optionalAmountCell,
  offset_contract: optionalTextCell,
};

/** Reads the cells that a row of receivables has. A kind is written as the screens label it, or by its key; an empty one is other, unsecured. */
export function readReceivableCells(cells: Readonly<Partial<Record<keyof Receivable, string>>>) {
  return readCells<Receivable>(readers, cells);
}
