import { getHaircutClass } from '@/domain/haircuts/tables';
import type { HaircutClassKey } from '@/domain/haircuts/types';
import type { AmountForm, AmountLine, HeldAmount } from './amountForm';

const columns = ['Long', 'Short'] as const satisfies readonly HeldAmount['side'][];

/** The classes of positions by the haircut rule; the schedule's own lines weren't found in a source. */
const debt: readonly HaircutClassKey[] = [
  'us_government',
  'canadian_debt',
  'municipal_short',
  'municipal_other',
  'commercial_paper_ba_cd',
  'nonconvertible_debt',
  'convertible_debt',
];
const funds: readonly HaircutClassKey[] = ['money_market_fund', 'fund_government_and_short_paper', 'fund_debt'];
const equities: readonly HaircutClassKey[] = ['cumulative_preferred', 'limited_market', 'all_other', 'options_listed'];
const others: readonly HaircutClassKey[] = ['foreign_currency', 'nonmarketable', 'user_supplied'];

const unread = { source: 'knowledge', isUnnumbered: true } as const;

function idOf(row: string, side: HeldAmount['side']): string {
  return `${row} ${side}`;
}

function classLines(haircutClass: HaircutClassKey): readonly AmountLine[] {
  const { title } = getHaircutClass(haircutClass);
  return columns.map((side, column) => ({
    ...unread,
    id: idOf(haircutClass, side),
    caption: `${title}, ${side.toLowerCase()}`,
    cell: { row: haircutClass, caption: title, column },
    kind: 'asked',
    held: { haircutClass, side },
  }));
}

function totalLines(classes: readonly HaircutClassKey[]): readonly AmountLine[] {
  return columns.map((side, column) => ({
    ...unread,
    id: idOf('total', side),
    caption: `Total, ${side.toLowerCase()}`,
    cell: { row: 'total', caption: 'Total', column },
    kind: 'computed',
    how: { op: 'sum', plus: classes.map((key) => idOf(key, side)) },
  }));
}

const classes = [...debt, ...funds, ...equities, ...others];

/** Number of lines in each column's total. */
export const heldLines = classes.length;

/** The total lines of the schedule's columns. */
export const scheduleTotals = { long: idOf('total', 'Long'), short: idOf('total', 'Short') };

/** Positions by class, long and short. */
export const inventorySchedule: AmountForm = {
  type: 'SIS',
  title: 'Supplemental Inventory Schedule',
  edition: null,
  covers: 'periodEnd',
  main: scheduleTotals.long,
  columns,
  citation: 'FINRA Rule 4524',
  sections: [
    { title: 'Debt securities', lines: debt.flatMap(classLines) },
    { title: 'Funds', lines: funds.flatMap(classLines) },
    { title: 'Equities and options', lines: equities.flatMap(classLines) },
    { title: 'Other positions', lines: others.flatMap(classLines) },
    { title: null, lines: totalLines(classes) },
  ],
  notes: [
    "Market value by the classes of the haircut rule, which aren't the schedule's own lines. Netcap files nothing: enter the amounts in eFOCUS.",
    'A firm whose positions are money market funds alone files no schedule for the period and says so in eFOCUS.',
  ],
};
