import { maxRevenueWithoutProcedures } from '@/domain/calendar/obligations/sipcFilings';
import { isMore, isZero, type Money, money } from '@/domain/money';
import type { PrintedSheet, SheetColumn, SheetRow } from '@/domain/statements/reportSheet';
import type { AnnualInputs, SipcFiled } from '../annualInputs';
import { totalRevenue } from './financialSheets';
import { annualSheet, moneyCell, runningRow, textCell } from './sheetRows';

const columns: readonly SheetColumn[] = [
  { heading: 'Description', kind: 'text' },
  { heading: 'Item', kind: 'text' },
  { heading: 'Paid on', kind: 'text' },
  { heading: 'Amount', kind: 'figure' },
];

/** True if a SIPC member's report on agreed-upon procedures is asked for by the year's total revenue (17 CFR 300.600(a)(2)). */
export function needsProcedures(inputs: AnnualInputs): boolean {
  return isMore(totalRevenue(inputs.accounts), money(maxRevenueWithoutProcedures));
}

/** Builds the schedule of assessment payments that the accountant's agreed-upon procedures cover (17 CFR 300.600(b)(1)). */
export function sipcSheet(inputs: AnnualInputs): PrintedSheet {
  const { firstHalf = null, year = null } = inputs.sipc ?? {};
  const { sipcFirstPaid = '', sipcYearPaid = '', sipcAgent = '' } = inputs.answers;
  const missing = [
    ...(firstHalf === null ? [missingRow('SIPC-6')] : []),
    ...(year === null ? [missingRow('SIPC-7')] : []),
  ];
  return annualSheet(inputs, {
    title: 'SIPC Assessment Payments',
    columns,
    sections: [
      { title: 'Assessment', rows: [lineRow('General assessment', year, { item: '2e', form: 'SIPC-7' }), ...missing] },
      {
        title: 'Payments',
        rows: [
          lineRow('With SIPC-6', firstHalf, { item: '1.E', form: 'SIPC-6', paid: sipcFirstPaid }),
          lineRow('With SIPC-7', dueOf(year), { item: '2.F', form: 'SIPC-7', paid: sipcYearPaid }),
          runningRow('agent', `SIPC collection agent: ${sipcAgent === '' ? 'not entered' : sipcAgent}.`),
        ],
      },
      {
        title: 'Overpayments',
        rows: [
          lineRow('Applied with SIPC-6', firstHalf, { item: '1.B', form: 'SIPC-6' }),
          lineRow('Applied with SIPC-7', year, { item: '2.C', form: 'SIPC-7' }),
          lineRow('Carried forward', year, { item: '2.H', form: 'SIPC-7' }),
        ],
      },
    ],
    notes: [
      "17 CFR 300.600(b)(1), for the accountant's report on agreed-upon procedures, which Netcap doesn't make. Compare the payments with your cash disbursements.",
      ...[year, firstHalf].flatMap((filed) => (filed === null ? [] : [`Amounts of ${filed.name}.`])),
    ],
  });
}

/** Returns a SIPC-7 on which something was due; null for an overpaid one, with which nothing was paid. */
function dueOf(year: SipcFiled | null): SipcFiled | null {
  return year !== null && isMore(amountOn(year, '2.F'), money(0)) ? year : null;
}

function amountOn({ amounts }: SipcFiled, item: string): Money {
  return money(amounts[item] ?? 0);
}

type Line = { item: string; form: string; paid?: string };

function lineRow(caption: string, filed: SipcFiled | null, { item, form, paid }: Line): SheetRow {
  const amount = filed === null ? null : amountOn(filed, item);
  const isPaid = amount !== null && !isZero(amount);
  const date = paid === undefined || !isPaid ? null : textCell(paid === '' ? 'Not entered' : paid);
  return {
    id: `${form} ${item}`,
    look: 'plain',
    cells: [textCell(caption), textCell(`${form}, ${item}`), date, moneyCell(amount)],
  };
}

function missingRow(form: string): SheetRow {
  return runningRow(
    `missing ${form}`,
    `No final ${form} report of the year: generate it, then the annual report anew.`,
  );
}
