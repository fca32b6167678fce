import { isZero, type Money, negate, subtract } from '@/domain/money';
import { dayBefore } from '@/domain/periods';
import type { PrintedSheet, SheetRow, SheetSection } from '@/domain/statements/reportSheet';
import type { AnnualInputs } from '../annualInputs';
import { type CashFlowStatement, cashFlowStatement, type FlowRow } from '../cashFlows';
import { type EquityRow, equityChanges } from '../equityChanges';
import { subordinatedChanges } from '../subordinatedChanges';
import { annualSheet, figureColumns, figureRow, getMissingStartText, runningRow } from './sheetRows';

/** Builds the statement of cash flows; without last year's balance sheet it names what is missing. */
export function cashFlowSheet(inputs: AnnualInputs): PrintedSheet {
  const statement = cashFlowStatement(inputs);
  return annualSheet(inputs, {
    title: 'Statement of Cash Flows',
    columns: figureColumns('Year'),
    sections: statement === null ? [missing(inputs)] : cashFlowSections(statement),
    notes: [
      'Indirect method, from the balance sheets of both days and the class of each account (ASC 230). Purchases and sales, and borrowings and repayments, are net: balances hold no more.',
      "Cash paid for interest and income taxes, and investing and financing without cash, belong in the notes; balances don't hold them.",
    ],
  });
}

function missing({ year }: AnnualInputs): SheetSection {
  return { title: null, rows: [runningRow('missing', getMissingStartText(dayBefore(year.from)))] };
}

function cashFlowSections(statement: CashFlowStatement): readonly SheetSection[] {
  const { rows, netIncome, operating, investing, financing } = statement;
  const adjustments = flowRows('adjustment', rows.ADJUSTMENTS);
  const changes = flowRows('change', rows.CHANGES);
  const ids = (made: readonly SheetRow[]) => made.map(({ id }) => id);
  const activity = (words: string, made: readonly SheetRow[], total: Money): SheetSection => ({
    title: `Cash flows from ${words} activities`,
    rows: [
      ...made,
      figureRow(`total ${words}`, [`Net cash from ${words} activities`, total], { look: 'total', sumOf: ids(made) }),
    ],
  });
  const earned = [figureRow('netIncome', ['Net income', netIncome]), ...adjustments, ...changes];
  return [
    activity('operating', earned, operating),
    activity('investing', flowRows('investing', rows.INVESTING), investing),
    activity('financing', flowRows('financing', rows.FINANCING), financing),
    { title: null, rows: provingRows(statement) },
  ];
}

function flowRows(id: string, rows: readonly FlowRow[]): readonly SheetRow[] {
  const setting = id === 'adjustment' || id === 'change' ? { isIndented: true as const } : {};
  return rows.map(({ caption, amount }) => figureRow(`${id} ${caption}`, [caption, amount], setting));
}

/** Returns the rows that prove the change in cash; a difference from the books has its own row. */
function provingRows({ change, cashStart, cashEnd, difference, unplaced }: CashFlowStatement): SheetRow[] {
  const sumOf = ['total operating', 'total investing', 'total financing'];
  const unplacedRows = unplaced.map(({ account, amount }) =>
    figureRow(`unplaced ${account.id}`, [`${account.number} ${account.name}: not classified`, amount], {
      look: 'part',
    }),
  );
  return [
    figureRow('change', ['Net change in cash', change], { look: 'total', sumOf }),
    figureRow('cashStart', ['Cash at the beginning of the year', cashStart]),
    figureRow('cashEnd', ['Cash at the end of the year', cashEnd], { look: 'grandTotal' }),
    ...(isZero(difference)
      ? []
      : [
          figureRow('difference', ['Difference: net change less the change of the cash accounts', difference]),
          ...unplacedRows,
        ]),
  ];
}

/** Returns the statement of changes in ownership equity, by its parts. */
export function equitySheet(inputs: AnnualInputs): PrintedSheet {
  const changes = equityChanges(inputs);
  const columns = figureColumns('Beginning', 'Income', 'Additions (deductions)', 'End');
  const title = 'Statement of Changes in Ownership Equity';
  if (changes === null) return annualSheet(inputs, { title, columns, sections: [missing(inputs)] });
  const rows = changes.rows.map((row) => equityRow(`equity ${row.caption}`, row));
  const total = equityRow('total', changes.total, { look: 'grandTotal', sumOf: rows.map(({ id }) => id) });
  const entered = changes.entered
    .filter(({ additions, deductions }) => !isZero(additions) || !isZero(deductions))
    .map(({ timeReport, additions, deductions }) =>
      figureRow(
        `entered ${timeReport}`,
        [`${timeReport}, items 4260 less 4270`, null, null, subtract(additions, deductions)],
        {
          look: 'part',
        },
      ),
    );
  return annualSheet(inputs, {
    title,
    columns,
    sections: [
      { title: null, rows: [...rows, total] },
      ...(entered.length === 0 ? [] : [{ title: 'As entered for FOCUS', rows: entered }]),
    ],
  });
}

function equityRow(
  id: string,
  { caption, start, income, other, end }: EquityRow,
  setting: Parameters<typeof figureRow>[2] = {},
): SheetRow {
  return figureRow(id, [caption, start, income, other, end], setting);
}

/** Builds the statement of changes in liabilities subordinated to claims of general creditors, with a note if there are none. */
export function subordinatedSheet(inputs: AnnualInputs): PrintedSheet {
  const { rows, total, from } = subordinatedChanges(inputs);
  const made = rows.map((row, place) =>
    figureRow(`loan ${place}`, [row.caption, row.start, row.increases, negate(row.decreases), row.end]),
  );
  const sum = figureRow('total', [total.caption, total.start, total.increases, negate(total.decreases), total.end], {
    look: 'grandTotal',
    sumOf: made.map(({ id }) => id),
  });
  const none = runningRow('none', 'There were no liabilities subordinated to claims of general creditors in the year.');
  return annualSheet(inputs, {
    title: 'Statement of Changes in Subordinated Liabilities',
    columns: figureColumns('Beginning', 'Increases', 'Decreases', 'End'),
    sections: [{ title: null, rows: made.length === 0 ? [none] : [...made, sum] }],
    notes: [
      from === 'register'
        ? 'From the register of subordinated loans; securities borrowed under subordination agreements are from the books.'
        : "From the year's FOCUS reports, items 4300 to 4330.",
    ],
  });
}
