import { figureOf } from '@/domain/focus/figures';
import { isListedInput, type ListedItems } from '@/domain/focus/inputs/listedItems';
import { moneyInputs } from '@/domain/focus/inputs/moneyInputs';
import { focusLine } from '@/domain/focus/lines/focusLines';
import type { Figure, FigurePart, Figures } from '@/domain/focus/types';
import { formatMoney, isZero, type Money } from '@/domain/money';
import { formatDay } from '@/domain/periods';
import type { Statement, StatementLine, StatementTotal } from '@/domain/statements/statement';
import type { ListedPosition } from './listedPositions';

/** A list that stands behind a line of the form, to the cent. */
export type PrintedSchedule = {
  title: string;
  /** Names its sheet in the workbook. Reports of before there were several have none: theirs is that of Note C. */
  sheet?: string;
  subtitle: string;
  headings: readonly string[];
  /** The last cell of each row is its amount. */
  rows: readonly ScheduleRow[];
};

type ScheduleRow = { cells: readonly string[]; isTotal?: true };

/** The items that the form marks "(List)". No account is on them: they hold what is entered, and charges of the inventory. */
const listedCodes = ['3525', '3630', '3736', '3820'];

/** What is listed of the items: the lists that were entered, and the securities behind the charges of the inventory in item 3736. */
export type Listed = { items: ListedItems; positions: readonly ListedPosition[] };

/** The lists that the form asks for at items 3525, 3630, 3736 and 3820: what each is made of. None where all are zero. */
export function listedItemsSchedule(figures: Figures, listed: Listed): readonly PrintedSchedule[] {
  const rows = listedCodes.flatMap((code) => listedRows(figureOf(figures, code), listed));
  if (rows.length === 0) return [];
  return [
    {
      title: 'SCHEDULE OF LISTED ITEMS',
      sheet: 'Listed items',
      subtitle: 'Items 3525, 3630, 3736 and 3820, in US dollars and cents',
      headings: ['', 'Name', 'Item', 'Amount'],
      rows,
    },
  ];
}

/** A list of credits and deductions may come to zero, and is printed then too. */
function listedRows({ code, amount, parts }: Figure, listed: Listed): readonly ScheduleRow[] {
  const made = amount === null ? [] : parts.flatMap((part) => rowsOf(part, listed));
  return made.length === 0
    ? []
    : [...made, { cells: ['', focusLine(code).label, code, amountText(amount)], isTotal: true }];
}

function rowsOf(part: FigurePart, { items, positions }: Listed): readonly ScheduleRow[] {
  if (part.kind === 'inventory' && positions.length > 0) {
    return positions.map(({ number, name, amount }) => ({ cells: [number ?? '', name, '', amountText(amount)] }));
  }
  const entered = part.kind === 'capitalInput' && isListedInput(part.name) ? items[part.name] : [];
  const filled = entered.filter(({ amount }) => !isZero(amount));
  if (filled.length > 0) return filled.map(({ name, amount }) => ({ cells: ['', name, '', amountText(amount)] }));
  return isZero(part.amount) ? [] : [{ cells: ['', partName(part), '', amountText(part.amount)] }];
}

function partName(part: FigurePart): string {
  if (part.kind === 'inventory') {
    const count = part.positionCount === 1 ? '1 position' : `${part.positionCount} positions`;
    return `${count} of the inventory of ${formatDay(part.reportDate)}`;
  }
  if (part.kind === 'netWorth') return part.reason;
  return part.kind === 'capitalInput' ? `${moneyInputs[part.name].label}, entered` : '';
}

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
      sheet: 'Non-allowable assets',
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
