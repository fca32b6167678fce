import { quoted } from '@server/common/textRules';
import { findCompany } from '@server/company/companiesRepository';
import { importByKey } from '@server/imports/importsRepository';
import { stagedBy } from '@server/staging/repositories/layers';
import { receivableTable } from '@server/staging/repositories/tables';
import type { KindImport, Reading } from '@server/staging/stagedKind';
import { createPeriodReader } from '@server/trialBalance/balanceReading';
import { listTimeReports } from '@server/trialBalance/balancesRepository';
import type { ReceivableValues } from '@/contract/registers/receivables.schema';
import { maxDebtor, maxOffsetContract, receivableCsvColumns } from '@/contract/registers/registers';
import { getFrequencies } from '@/domain/company/profileHistory';
import { type IsoDate, parsePeriod } from '@/domain/periods';
import { periodKinds } from '@/domain/periodText';
import { checkReceivable, type Receivable, readReceivableCells } from '@/domain/registers/receivables/receivable';
import { textFieldIssues, toFieldIssues } from './registerReading';

/** Validates a receivable without the books. */
export function readReceivable({ time_report: timeReport, ...values }: ReceivableValues): Reading {
  const period = parsePeriod(timeReport);
  if (period !== null) return readOpen(values, { timeReport, end: period.end });
  const message = `${quoted(timeReport)} isn't a period. Enter it like JAN 25 or Q1 25.`;
  return { ok: false, issues: [{ field: 'time_report', message }] };
}

function readOpen(sent: Receivable, { timeReport, end }: { timeReport: string; end: IsoDate }): Reading {
  const { kind, arisen_on, amount, offset_amount } = sent;
  const [account_number, debtor, contract] = [
    sent.account_number.trim(),
    sent.debtor.trim(),
    sent.offset_contract?.trim() ?? '',
  ];
  const offset_contract = contract === '' ? null : contract;
  const own = { account_number, debtor, kind, arisen_on, amount, offset_amount, offset_contract };
  const issues = [
    ...toFieldIssues(checkReceivable({ ...own, end })),
    ...textFieldIssues('debtor', debtor, maxDebtor),
    ...textFieldIssues('offset_contract', contract, maxOffsetContract),
  ];
  if (issues.length > 0) return { ok: false, issues };
  const amounts = { amount: String(amount), offset_amount: offset_amount === null ? null : String(offset_amount) };
  return { ok: true, values: { period_end: end, time_report: timeReport, ...own, ...amounts } };
}

/** Imports of receivables: a file has all of its periods, and a row is the receivable of its period, account, debtor, kind and day. */
export const receivableImport: KindImport = {
  action: 'UPLOAD_RECEIVABLES',
  source: importByKey(receivableTable, {
    columns: {
      period_end: 'date',
      time_report: 'text',
      account_number: 'text',
      debtor: 'text',
      kind: 'text',
      arisen_on: 'date',
      amount: 'numeric(15, 2)',
      offset_amount: 'numeric(15, 2)',
      offset_contract: 'text',
    },
    key: ['period_end', 'account_number', 'debtor', 'kind', 'arisen_on'],
    keyField: 'debtor',
    completeBy: 'period_end',
  }),
  headers: receivableCsvColumns,
  optionalHeaders: ['Kind', 'Payable When Received', 'Contract'],
  textPositions: [receivableCsvColumns.indexOf('Due From'), receivableCsvColumns.indexOf('Contract')],
  headerOf: {
    time_report: 'Time Report',
    period_end: 'Time Report',
    account_number: 'Account Number',
    debtor: 'Due From',
    kind: 'Kind',
    arisen_on: 'Date',
    amount: 'Amount',
    offset_amount: 'Payable When Received',
    offset_contract: 'Contract',
  },
  openReader: async (tx, scope) => {
    const company = await findCompany(tx, scope.companyId);
    const readPeriod = createPeriodReader({
      heldKinds: periodKinds(await listTimeReports(tx, stagedBy(scope))),
      frequency: company && getFrequencies(company.profile),
    });
    return ([timeReport = '', account_number = '', debtor = '', kind = '', arisen_on = '', amount = '', ...offset]) => {
      const period = readPeriod(timeReport);
      const [offset_amount = '', offset_contract = ''] = offset;
      const cells = { account_number, debtor, kind, arisen_on, amount, offset_amount, offset_contract };
      const { values, issues } = readReceivableCells(cells);
      const found = toFieldIssues(issues);
      if (!period.ok) return { ok: false, issues: [{ field: 'time_report', message: period.message }, ...found] };
      return found.length > 0 ? { ok: false, issues: found } : readOpen(values as Receivable, period); // every field had a cell
    };
  },
  template: {
    fileName: 'receivables-template.csv',
    rows: [
      ['Q2 26', '1300', 'Example Clearing LLC', 'Secured, or a clearing deposit', '01/15/2024', '50,000.00', '', ''],
      [
        ...['Q2 26', '1310', 'Example Funds', 'Mutual fund concession or 12b-1 fee', '04/10/2026', '1,234.50'],
        ...['1,000.00', 'Representative agreement, section 4'],
      ],
    ],
  },
};
