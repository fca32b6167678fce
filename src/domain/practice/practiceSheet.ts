import type { FirmFigures } from '@/contract/practice/practice.schema';
import { easternDay } from '@/domain/calendar/easternTime';
import { money, negate, toDecimalString } from '@/domain/money';
import { levelLabel } from '@/domain/netCapital/earlyWarning/levels';
import { formatDay, type IsoDate } from '@/domain/periods';
import type { PrintedSheet, SheetCell, SheetColumn } from '@/domain/statements/reportSheet';
import { booksText, firmFilingName, type RankedFirm } from './matters';

type About = Pick<PrintedSheet, 'origin'> & {
  today: IsoDate;
  narrowedTo: string | null;
  /** True for a workbook, which has room for counts that a page only has in words. */
  isWorkbook?: boolean;
};

/** Builds a sheet of firms with their attention items and net capital. */
export function practiceSheet(
  firms: readonly RankedFirm[],
  { today, narrowedTo, isWorkbook = false, ...about }: About,
): PrintedSheet {
  const columns = firmColumns.filter(({ isCount }) => isWorkbook || isCount !== true);
  return {
    ...about,
    companyName: firms.length === 1 ? '1 firm' : `${firms.length.toLocaleString('en-US')} firms`,
    title: 'Firms at a glance',
    subtitle: [formatDay(today), narrowedTo].filter((text) => text !== null).join(', '),
    columns: columns.map(({ column }) => column),
    sections: [
      {
        title: null,
        rows: firms.map((row) => ({
          id: String(row.firm.id),
          look: 'plain',
          cells: columns.map(({ cell }) => cell(row)),
        })),
      },
    ],
    findings: [],
    notes: [
      'Net capital and requirement are of the latest period with a trial balance, by the books as they are now.',
      'The level is the gravest early-warning level reached, else the nearest.',
    ],
  };
}

type FirmColumn = { column: SheetColumn; isCount?: true; cell: (row: RankedFirm) => SheetCell | null };

const firmColumns: readonly FirmColumn[] = [
  textColumn('Firm', 105, ({ firm }) => firm.name),
  textColumn('Period', 40, ({ firm: { figures } }) =>
    figures === null ? 'Not computed yet' : (figures.time_report ?? 'None'),
  ),
  amountColumn('Net capital', (figures) => figures.net_capital),
  amountColumn('Requirement', (figures) => figures.net_capital_requirement),
  { column: { heading: 'Above or below level', kind: 'figure' }, cell: ({ firm }) => distance(firm.figures) },
  textColumn('Nearest level', 62, ({ firm: { figures } }) =>
    figures?.nearest ? levelLabel(figures.nearest.level) : '',
  ),
  textColumn('Needs attention', null, ({ matters }) => matters.map((matter) => matter.text).join('; ')),
  textColumn('Due next', 84, ({ firm: { due } }) =>
    due[0] === undefined ? '' : `${firmFilingName(due[0])}, ${formatDay(due[0].due)}`,
  ),
  countColumn('Past due', ({ firm }) => firm.past_due.length),
  countColumn('Reviews waiting', ({ firm }) => firm.reviews_waiting),
  countColumn('Open issues', ({ firm }) => firm.figures?.issue_count ?? null),
  { ...textColumn('Books', 66, ({ firm }) => booksText(firm.figures)), isCount: true },
  textColumn('Last change', 80, ({ firm: { last_change: change } }) =>
    change === null ? '' : `${formatDay(easternDay(new Date(change.at)))}, ${change.by}`,
  ),
];

function textColumn(heading: string, width: number | null, textOf: (row: RankedFirm) => string): FirmColumn {
  const cell = (row: RankedFirm): SheetCell | null => {
    const text = textOf(row);
    return text === '' ? null : { kind: 'text', text };
  };
  return { column: { heading, kind: 'text', ...(width !== null && { width }) }, cell };
}

function amountColumn(heading: string, amountOf: (figures: FirmFigures) => number | null): FirmColumn {
  const cell = ({ firm: { figures } }: RankedFirm): SheetCell | null => {
    const amount = figures === null ? null : amountOf(figures);
    return amount === null ? null : { kind: 'money', amount: toDecimalString(money(amount)) };
  };
  return { column: { heading, kind: 'figure' }, cell };
}

function countColumn(heading: string, countOf: (row: RankedFirm) => number | null): FirmColumn {
  const cell = (row: RankedFirm): SheetCell | null => {
    const count = countOf(row);
    return count === null ? null : { kind: 'count', amount: String(count) };
  };
  return { column: { heading, kind: 'figure' }, isCount: true, cell };
}

function distance(figures: FirmFigures | null): SheetCell | null {
  const nearest = figures?.nearest ?? null;
  if (nearest === null) return null;
  const away = money(nearest.amount);
  return { kind: 'money', amount: toDecimalString(nearest.is_reached ? negate(away) : away) };
}
