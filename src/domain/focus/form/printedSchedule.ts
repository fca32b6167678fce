import { formatMoney, type Money } from '@/domain/money';
import type { Statement, StatementLine, StatementTotal } from '@/domain/statements/statement';

/** A list that stands behind a line of the form, to the cent. */
export type PrintedSchedule = {
  title: string;
  subtitle: string;
  headings: readonly string[];
  /** The last cell of each row is its amount. */
  rows: readonly ScheduleRow[];
};

type ScheduleRow = { cells: readonly string[]; isTotal?: true };

/**
 * The list of non-allowable assets that Note C asks for: each account of the report of one period, what moves into the column without an
 * account, and what net capital deducts (item 3540). None where there is nothing to list.
 */
export function nonAllowableSchedule({ groups }: Statement): readonly PrintedSchedule[] {
  const assets = groups.find(({ total }) => total.code === '740');
  if (assets === undefined) return [];
  const { rows, lines, total } = assets;
  const moved = lines.filter(({ place }) => place !== 'afterTotal');
  if (rows.length + moved.length === 0) return [];
  const accounts = rows.map(({ account: { number, name, focusId }, amounts: [amount = null] }) => ({
    cells: [number, name, focusId ?? '', amountText(amount)],
  }));
  const closing = lines.filter(({ place }) => place === 'afterTotal');
  return [
    {
      title: 'SCHEDULE OF NON-ALLOWABLE ASSETS',
      subtitle: 'Item 3540, Note C, in US dollars and cents',
      headings: ['Account', 'Name', 'Item', 'Amount'],
      rows: [...accounts, ...moved.map(lineRow), lineRow(total), ...closing.map(lineRow)],
    },
  ];
}

function lineRow({ name, code, amounts: [amount = null] }: StatementLine | StatementTotal): ScheduleRow {
  const cells = ['', name, code ?? '', amountText(amount)];
  return code === null ? { cells } : { cells, isTotal: true };
}

function amountText(amount: Money | null): string {
  return amount === null ? 'n/a' : formatMoney(amount);
}
