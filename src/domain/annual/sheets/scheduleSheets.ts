import { isZero, type Money, money, toDecimalString } from '@/domain/money';
import { formatDay } from '@/domain/periods';
import { netCapitalSheet } from '@/domain/statements/netCapitalSheet';
import type { PrintedSheet, SheetCell, SheetColumn, SheetRow } from '@/domain/statements/reportSheet';
import type { AnnualInputs } from '../annualInputs';
import { customerProtections, listClaimedParagraphs, reliesOnFootnote74 } from '../customerProtection';
import { differingItems, type ReconciledItem, reconcile } from '../reconciliation';
import { annualSheet, runningRow, textCell } from './sheetRows';

/** Builds the computation of net capital on the year's last day (Rule 15c3-1), as in the net capital report. */
export function capitalSheet(inputs: AnnualInputs): PrintedSheet {
  const rows = inputs.netCapital.map((row) => ({ ...row, amount: row.amount === null ? null : money(row.amount) }));
  const { columns, sections } = netCapitalSheet(rows, {
    companyName: inputs.firm.name,
    findings: [],
    reportDate: inputs.year.to,
  });
  return annualSheet(inputs, {
    title: 'Schedule I: Computation of Net Capital',
    asOf: true,
    columns,
    sections,
    notes: ['Rule 15c3-1. The reconciliation with the FOCUS report filed follows.'],
  });
}

/** Builds the comparison of the annual figures with those filed, item by item. */
export function reconciliationSheet(inputs: AnnualInputs): PrintedSheet {
  const parts = reconcile(inputs);
  const { filed, filedIncome, answers } = inputs;
  const sections = parts.map(({ title, items }) => ({ title, rows: items.map((item) => itemRow(title, item)) }));
  return annualSheet(inputs, {
    title: 'Reconciliation with FOCUS',
    asOf: true,
    columns: reconciliationColumns,
    sections: sections.length === 0 ? [{ title: null, rows: [runningRow('none', notFiled(inputs))] }] : sections,
    notes: [
      ...(filed === null ? [] : [`As filed: ${filed.name}, generated ${formatDay(filed.generatedAt.slice(0, 10))}.`]),
      ...(filedIncome === null ? [] : [`Income as filed: ${filedIncome.names.join(', ')}, added up.`]),
      ...(filed === null ? [] : [conclusionOf(inputs)]),
      ...(answers.reconciliationNote === '' ? [] : [answers.reconciliationNote]),
    ],
  });
}

const reconciliationColumns: readonly SheetColumn[] = [
  { heading: 'Item', kind: 'text' },
  { heading: 'Description', kind: 'text' },
  { heading: 'As filed', kind: 'figure' },
  { heading: 'Annual', kind: 'figure' },
  { heading: 'Difference', kind: 'figure' },
];

function notFiled({ year }: AnnualInputs): string {
  return `No FOCUS report that is final for ${formatDay(year.to)}: there is nothing to reconcile with yet.`;
}

/** Returns the conclusion of the reconciliation (Rule 17a-5(d)(2)(iii)). */
function conclusionOf(inputs: AnnualInputs): string {
  const count = differingItems(reconcile(inputs)).length;
  if (count === 0) return 'No differences from the FOCUS report filed.';
  return `${count} ${count === 1 ? 'item differs' : 'items differ'} from the FOCUS report filed.`;
}

function itemRow(part: string, { code, caption, unit, filed, annual, difference }: ReconciledItem): SheetRow {
  const cell = (amount: Money | null, change: { change?: 'points' } = {}): SheetCell => {
    if (amount === null) return textCell('n/a');
    const exact = toDecimalString(amount);
    return unit === 'percent'
      ? { kind: 'percent', amount: exact, decimals: 2, ...change }
      : { kind: 'money', amount: exact };
  };
  const differs = difference !== null && !isZero(difference);
  return {
    id: `${part} ${code}`,
    look: differs ? 'total' : 'plain',
    cells: [textCell(code), textCell(caption), cell(filed), cell(annual), cell(difference, { change: 'points' })],
  };
}

/** Builds Schedules II and III: the firm's status under Rule 15c3-3. */
export function protectionSheet(inputs: AnnualInputs): PrintedSheet {
  const { customerProtection } = inputs.answers;
  const paragraphs = listClaimedParagraphs(inputs.answers);
  const others = reliesOnFootnote74(inputs.answers) ? ['nonCovered' as const] : [];
  const claims = [
    ...(paragraphs === null ? [] : [`Exempt from Rule 15c3-3 by its paragraph ${paragraphs}`]),
    ...(customerProtection === 'none' ? ['none' as const] : others).map((claim) => customerProtections[claim]),
  ];
  const rest =
    customerProtection === 'none'
      ? 'Attach the computation for determination of reserve requirements (Exhibit A of Rule 15c3-3) and the information on possession or control requirements; Netcap makes neither.'
      : 'No computation for determination of reserve requirements and no information on possession or control requirements is therefore included.';
  return annualSheet(inputs, {
    title: 'Schedules II and III: Rule 15c3-3',
    asOf: true,
    columns: [
      { heading: 'Description', kind: 'text' },
      { heading: 'Entry', kind: 'text' },
    ],
    sections: [{ title: null, rows: [runningRow('claimed', `${claims.join('. ')}.`), runningRow('rest', rest)] }],
  });
}
