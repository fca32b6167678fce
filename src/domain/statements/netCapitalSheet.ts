import { toAmount, toDecimalString } from '@/domain/money';
import { getComputationLook, isEmptyLine, printedLabel } from '@/domain/netCapital/getComputationLook';
import { itemNumberOf, type NetCapitalRow } from '@/domain/netCapital/netCapitalRows';
import { formatDay, type IsoDate } from '@/domain/periods';
import { reportTitle } from './reportNames';
import type { ReportSheet, SheetCell, SheetRow } from './reportSheet';

type About = Pick<ReportSheet, 'companyName' | 'findings'> & { reportDate: IsoDate };

/** Builds the sheet of net capital, each total the sum of the previous total and the rows between. */
export function netCapitalSheet(rows: readonly NetCapitalRow[], { reportDate, ...about }: About): ReportSheet {
  let added: readonly string[] = [];
  const made = rows.map((row): SheetRow => {
    const { label, codes } = row;
    const id = codes.join(' ');
    const number = itemNumberOf(codes);
    const plain = {
      id,
      ...computationSetting(label, [row.amount === null ? null : toAmount(row.amount)]),
      cells: [number === null ? null : text(number), text(printedLabel(label)), figureCell(row)],
    };
    if (!getComputationLook(label).isTotal) {
      added = [...added, id];
      return plain;
    }
    const total: SheetRow = { ...plain, sumOf: added };
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

/** Returns the format of a net capital row with these amounts. */
export function computationSetting(
  label: string,
  amounts: readonly (number | null)[],
): Pick<SheetRow, 'look' | 'isIndented' | 'isFolded'> {
  const { isTotal, isFinal, isIndented } = getComputationLook(label);
  const total = isFinal ? 'grandTotal' : 'total';
  return {
    look: isTotal ? total : 'plain',
    ...(isIndented ? { isIndented } : {}),
    ...(isEmptyLine(label, amounts) ? { isFolded: true } : {}),
  };
}

function text(of: string): SheetCell {
  return { kind: 'text', text: of };
}

/** Returns the cell of a figure. One that can't be computed says so; the findings explain it. */
function figureCell({ label, amount, unit }: NetCapitalRow): SheetCell {
  if (amount === null) return text('n/a');
  const exact = toDecimalString(amount);
  if (unit === 'percent') return { kind: 'percent', amount: exact, decimals: 2 };
  return { kind: 'money', amount: exact, ...(getComputationLook(label).hasDollarSign ? { hasDollarSign: true } : {}) };
}
