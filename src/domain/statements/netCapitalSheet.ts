import { type Money, toDecimalString } from '@/domain/money';
import { excessNetCapital, itemNumberOf, type NetCapitalRow } from '@/domain/netCapital/netCapitalRows';
import { formatDay, type IsoDate } from '@/domain/periods';
import { reportTitle } from './reportNames';
import type { ReportSheet, SheetCell, SheetRow } from './reportSheet';

type About = Pick<ReportSheet, 'companyName' | 'findings'> & { reportDate: IsoDate };

/** Net capital as a sheet: each total is the one before it with the rows between them. */
export function netCapitalSheet(rows: readonly NetCapitalRow[], { reportDate, ...about }: About): ReportSheet {
  let added: readonly string[] = [];
  const made = rows.map((row): SheetRow => {
    const { amount, unit, isTotal, codes } = row;
    const id = codes.join(' ');
    const number = itemNumberOf(codes);
    const plain = {
      id,
      cells: [number === null ? null : text(number), text(printedLabel(row)), figureCell(amount, unit)],
    };
    if (!isTotal) {
      added = [...added, id];
      return { ...plain, look: 'plain' };
    }
    const total: SheetRow = { ...plain, look: row.label === finalLabel ? 'grandTotal' : 'total', sumOf: added };
    added = [id];
    return total;
  });
  return {
    ...about,
    notes: [],
    report: 'net-capital',
    title: reportTitle('net-capital'),
    subtitle: formatDay(reportDate),
    columns: [
      { heading: 'Item', kind: 'text' },
      { heading: 'Description', kind: 'text' },
      { heading: 'Amount', kind: 'figure' },
    ],
    sections: [{ title: null, rows: made }],
  };
}

/** The row that the computation ends with. */
const finalLabel = 'Current Capital';

/** What is printed of a row: totals in capitals, the last with what it is. */
function printedLabel({ label, isTotal }: NetCapitalRow): string {
  if (label === finalLabel) return `${label.toUpperCase()} (${excessNetCapital})`;
  return isTotal ? label.toUpperCase() : label;
}

function text(of: string): SheetCell {
  return { kind: 'text', text: of };
}

/** A figure that can't be computed says so; the findings say why. */
function figureCell(amount: Money | null, unit: NetCapitalRow['unit']): SheetCell {
  if (amount === null) return { kind: 'text', text: 'n/a' };
  const exact = toDecimalString(amount);
  return unit === 'percent'
    ? { kind: 'percent', amount: exact, decimals: 2 }
    : { kind: 'money', amount: exact, hasDollarSign: true, isZeroDash: true };
}
