import type { ReportCell, ReportRow, ReportTableModel } from '@/components/report';
import type { SsoiItem, SsoiItemGroup } from '@/contract/ssoi/ssoiReport.schema';
import { ssoiFigure } from '@/domain/explain/figureAddress';
import { money, subtract, toAmount } from '@/domain/money';

/**
 * Returns the statement that results from the answers as a table, next to the FOCUS items that its lines must equal; lines without amounts and the
 * answers are omitted.
 */
export function statementTable(groups: readonly SsoiItemGroup[], timeReport: string): ReportTableModel {
  const sections = groups.map(({ title, contents }) => ({
    id: title,
    title,
    rows: contents.filter(isShown).map((item) => statementRow(item, timeReport)),
  }));
  return {
    caption: 'Statement in US dollars. Empty lines are left out.',
    rowHeader: 'Line',
    columns: [
      { id: 'amount', header: 'SSOI', kind: 'figure' },
      { id: 'focus', header: 'FOCUS', kind: 'figure' },
      { id: 'difference', header: 'Difference', kind: 'figure' },
    ],
    sections: sections.filter(({ rows }) => rows.length > 0),
  };
}

/** Returns the number of lines that equal their FOCUS items: `All 5 lines tie to FOCUS`. Null if none has to. */
export function tieText(groups: readonly SsoiItemGroup[]): string | null {
  const tied = groups.flatMap(({ contents }) => contents.filter(({ tie }) => tie !== undefined));
  if (tied.length === 0) return null;
  const equal = tied.filter(({ tie, item_value: value }) => tie?.amount === value);
  if (equal.length < tied.length) return `${equal.length} of ${tied.length} tie to FOCUS`;
  return tied.length === 1 ? '1 line ties to FOCUS' : `All ${tied.length} lines tie to FOCUS`;
}

/** Returns true for totals and lines that must equal FOCUS, and for other lines with an amount. */
function isShown({ item_number: number, item_value: value, isEditable, tie }: SsoiItem): boolean {
  return (
    number !== undefined && typeof value === 'number' && (value !== 0 || isEditable === false || tie !== undefined)
  );
}

function statementRow(item: SsoiItem, timeReport: string): ReportRow {
  const { item_number: line = '', label, isEditable, tie } = item;
  const value = Number(item.item_value);
  return {
    id: line,
    item: /^\d+$/.test(line) ? line : '',
    label,
    ...(tie === undefined ? {} : { notes: [`Equals item ${tie.focus_code} of FOCUS`] }),
    ...(isEditable === false ? { look: 'total' as const } : {}),
    cells: { amount: { kind: 'money', value, explainId: ssoiFigure(timeReport, line) }, ...tieCells(value, tie) },
  };
}

function tieCells(value: number, tie: SsoiItem['tie']): Record<string, ReportCell> {
  if (tie === undefined) return {};
  if (tie.amount === null) return { focus: { kind: 'missing', text: 'n/a' } };
  const difference = toAmount(subtract(money(value), money(tie.amount)));
  return { focus: { kind: 'money', value: tie.amount }, difference: { kind: 'money', value: difference } };
}
