import { figureOf } from '@/domain/focus/figures';
import { charges } from '@/domain/focus/inputs/chargeItems';
import { isListedInput, type ListedItems } from '@/domain/focus/inputs/listedItems';
import { moneyInputs } from '@/domain/focus/inputs/moneyInputs';
import { focusLine } from '@/domain/focus/lines/focusLines';
import type { Figure, FigurePart, Figures } from '@/domain/focus/types';
import { formatMoney, isZero, type Money, roundToDollars } from '@/domain/money';
import { formatDay } from '@/domain/periods';
import type { Statement, StatementLine, StatementTotal } from '@/domain/statements/statement';
import type { ListedPosition } from './listedPositions';

/** A printed list behind a line of the form, to the cent. */
export type PrintedSchedule = {
  title: string;
  /** Names its sheet in the workbook. */
  sheet: string;
  subtitle: string;
  headings: readonly string[];
  /** The last cell of each row is its amount. */
  rows: readonly ScheduleRow[];
  /** The list on a form in whole dollars; an earlier version's form has the cents there too. */
  dollars?: Pick<PrintedSchedule, 'subtitle' | 'rows'>;
};

type ScheduleRow = { cells: readonly string[]; isTotal?: true };

/** A list before it is printed; `subject` names its lines of the form. */
export type ScheduleList = Omit<PrintedSchedule, 'subtitle' | 'rows' | 'dollars'> & {
  subject: string;
  rows: readonly ListRow[];
};

/** A row's texts and its amount, null if there is none; a total's last text is the code of its line. */
type ListRow = { texts: readonly string[]; amount: Money | null; isTotal?: true };

/** The items that the form marks "(List)". No account is mapped to them: they consist of entered amounts and charges of the inventory. */
const listedCodes = ['3525', '3630', '3736', '3820'];

/** The contents of the lists: the entered items, and the securities behind the inventory's charges in item 3736. */
export type ListContents = { items: ListedItems; positions: readonly ListedPosition[] };

/** Builds the lists of items 3525, 3630, 3736 and 3820 that the form requires. Empty if all are zero. */
export function listedItemsSchedule(figures: Figures, listed: ListContents): readonly ScheduleList[] {
  const rows = listedCodes.flatMap((code) => listedRows(figureOf(figures, code), listed));
  if (rows.length === 0) return [];
  return [
    {
      title: 'SCHEDULE OF LISTED ITEMS',
      sheet: 'Listed items',
      subject: 'Items 3525, 3630, 3736 and 3820',
      headings: ['', 'Name', 'Item', 'Amount'],
      rows,
    },
  ];
}

/** Returns a list's rows. Credits and deductions may sum to zero and are printed then too. */
function listedRows({ code, amount, parts }: Figure, listed: ListContents): readonly ListRow[] {
  const made = amount === null ? [] : parts.flatMap((part) => rowsOf(part, listed));
  return made.length === 0 ? [] : [...made, { texts: ['', focusLine(code).label, code], amount, isTotal: true }];
}

function rowsOf(part: FigurePart, { items, positions }: ListContents): readonly ListRow[] {
  if (part.kind === 'inventory' && positions.length > 0) {
    return positions.map(({ number, name, amount }) => ({ texts: [number ?? '', name, ''], amount }));
  }
  const entered = part.kind === 'capitalInput' && isListedInput(part.name) ? items[part.name] : [];
  const filled = entered.filter(({ amount }) => !isZero(amount));
  if (filled.length > 0) return filled.map(({ name, amount }) => ({ texts: ['', name, ''], amount }));
  return isZero(part.amount) ? [] : [{ texts: ['', partName(part), ''], amount: part.amount }];
}

function partName(part: FigurePart): string {
  if (part.kind === 'inventory') {
    const count = part.positionCount === 1 ? '1 position' : `${part.positionCount} positions`;
    return `${count} of the inventory of ${formatDay(part.reportDate)}`;
  }
  if (part.kind === 'netWorth') return part.reason;
  if (part.kind === 'charge') return charges[part.name].label;
  return part.kind === 'capitalInput' ? `${moneyInputs[part.name].label}, entered` : '';
}

/**
 * Builds the list of non-allowable assets of Note C: each account of the report of one period, transfers into the column without an account, and the
 * deduction from net capital (item 3540). Empty if there's nothing to list.
 */
export function nonAllowableSchedule({ groups }: Statement): readonly ScheduleList[] {
  const assets = groups.find(({ total }) => total.code === '740');
  if (assets === undefined) return [];
  const { rows, lines, total } = assets;
  const moved = lines.filter(({ place }) => place !== 'afterTotal');
  if (rows.length + moved.length === 0) return [];
  const accounts = rows.map(({ account: { number, name, focusId }, amounts: [amount = null] }) => ({
    texts: [number, name, focusId ?? ''],
    amount,
  }));
  const closing = lines.filter(({ place }) => place === 'afterTotal');
  return [
    {
      title: 'SCHEDULE OF NON-ALLOWABLE ASSETS',
      sheet: 'Non-allowable assets',
      subject: 'Item 3540, Note C',
      headings: ['Account', 'Name', 'Item', 'Amount'],
      rows: [...accounts, ...moved.map(lineRow), lineRow(total), ...closing.map(lineRow)],
    },
  ];
}

/** Prints a list in cents and in whole dollars: rounded amounts, and totals as the form has them, which may differ from the rows' sum. */
export function printSchedule({ subject, rows, ...list }: ScheduleList, wholeDollars: Figures): PrintedSchedule {
  const inDollars = ({ texts, amount, isTotal }: ListRow): Money | null => {
    const total = isTotal === true ? (wholeDollars[texts.at(-1) ?? '']?.amount ?? null) : null;
    return total ?? (amount && roundToDollars(amount));
  };
  return {
    ...list,
    subtitle: `${subject}, in US dollars and cents`,
    rows: rows.map((row) => printRow(row, row.amount, 2)),
    dollars: {
      subtitle: `${subject}, in whole US dollars; totals are those of the form`,
      rows: rows.map((row) => printRow(row, row.amount && inDollars(row), 0)),
    },
  };
}

function printRow({ texts, isTotal }: ListRow, amount: Money | null, decimals: number): ScheduleRow {
  const cells = [...texts, amount === null ? 'n/a' : formatMoney(amount, decimals)];
  return { cells, ...(isTotal && { isTotal }) };
}

function lineRow({ name, code, amounts: [amount = null] }: StatementLine | StatementTotal): ListRow {
  const row = { texts: ['', name, code ?? ''], amount };
  return code === null ? row : { ...row, isTotal: true };
}
