import { type CoaRecord, coaRows } from '@server/coa/coasRepository';
import { focusSettingOf, ssoiSettingOf } from '@server/coa/settings';
import type { Executor } from '@server/db/client';
import { readReasonTexts } from '@server/haircuts/chargedPositionsRepository';
import type { StoredPositionHaircut } from '@server/haircuts/positionHaircutRepository';
import { readCharge } from '@server/haircuts/storedCharge';
import type { StoredHaircutRecord } from '@server/inventory/repositories/inventoryLists';
import { hasTrialBalance } from '@server/netCapital/books';
import { committedView } from '@server/staging/repositories/layers';
import { type RowsQuery, type StagedRecord, walkRows } from '@server/staging/repositories/stagedPages';
import { type BalanceRecord, balanceRows } from '@server/trialBalance/balanceListsRepository';
import { coaCsvColumns } from '@/contract/coa/coa';
import { notApplicable } from '@/contract/inventory/inventory';
import { nonOptionCsvFields, nonOptionLabels } from '@/contract/inventory/nonOption';
import { optionCsvFields, optionLabels } from '@/contract/inventory/option';
import { balanceCsvColumns } from '@/contract/trialBalance/trialBalance';
import { getAllowable, getTypeName } from '@/domain/coa/accounts';
import { explainHaircut } from '@/domain/haircuts/wording';
import { formatMoney, isEqual, money, subtract } from '@/domain/money';
import { formatDay } from '@/domain/periods';
import { type BinderPartContent, type BinderSource, type CsvRow, missingPart } from './binderPart';
import {
  type BinderCharge,
  type BinderCounts,
  type BinderNonOption,
  type BinderOption,
  binderNonOptions,
  binderOptions,
} from './binderRepository';

/** Returns a period's chart of accounts, trial balance and inventory as tables. */
export function bookParts(source: BinderSource, counts: BinderCounts): readonly BinderPartContent[] {
  return [
    trialBalance(source, counts),
    chartOfAccounts(source, counts),
    nonOptions(source, counts),
    options(source, counts),
  ];
}

/** The columns of a file; the first are those that imports accept. */
type Table<Row extends StagedRecord> = { header: CsvRow; query: RowsQuery; toCells: (row: Row) => CsvRow };

function walkTable<Row extends StagedRecord>({ header, query, toCells }: Table<Row>) {
  return async function* walk(tx: Executor): AsyncGenerator<readonly CsvRow[]> {
    yield [header];
    for await (const rows of walkRows<Row>(tx, query)) yield rows.map(toCells);
  };
}

function trialBalance({ books, period, timeReport }: BinderSource, counts: BinderCounts): BinderPartContent {
  const title = 'Trial balance';
  // A quarter's trial balance may be that of its last month.
  const written = books.timeReports.get(period.end);
  if (written === undefined || !hasTrialBalance(books, period)) {
    return missingPart('BOOKS', title, `No trial balance in the books for ${timeReport}.`);
  }
  const view = committedView(books.company.id);
  const filters = { period: { end: period.end, timeReport: written } };
  const walk = walkTable<BalanceRecord>({
    header: [...balanceCsvColumns, 'Account Name', 'FOCUS ID', 'SSOI ID'],
    query: balanceRows(view, { filters, sort: [] }),
    toCells: (row) => [
      row.account_number ?? '',
      row.debit,
      row.credit,
      row.time_report,
      row.description ?? '',
      row.account_name ?? '',
      row.focus_id ?? '',
      row.ssoi_id ?? '',
    ],
  });
  return {
    group: 'BOOKS',
    title,
    files: [{ path: 'trial-balance.csv', walk }],
    rows: { count: counts.balances, noun: 'row' },
    note: balanceNote(counts),
  };
}

function balanceNote({ debit, credit }: BinderCounts): string {
  const [debits, credits] = [money(debit), money(credit)];
  if (isEqual(debits, credits)) return `Debits and credits: ${formatMoney(debits)}`;
  const by = formatMoney(subtract(debits, credits).abs());
  return `Debits ${formatMoney(debits)}, credits ${formatMoney(credits)}: out of balance by ${by}`;
}

function chartOfAccounts({ books }: BinderSource, { accounts }: BinderCounts): BinderPartContent {
  const title = 'Chart of accounts and mapping';
  if (accounts === 0) return missingPart('BOOKS', title, 'No accounts in the books.');
  const walk = walkTable<CoaRecord>({
    header: [...coaCsvColumns, 'Account Type', 'Allowable', 'FOCUS Line', 'SSOI Line'],
    query: coaRows(committedView(books.company.id), { filters: {}, sort: [] }, { allowable: [], nonAllowable: [] }),
    toCells: ({ account_number, account_name, focus_id, ssoi_id }) => {
      const line = focusSettingOf(focus_id);
      return [
        account_number,
        account_name,
        focus_id ?? '',
        ssoi_id ?? '',
        line === null ? '' : getTypeName(line),
        getAllowable(focus_id) ?? '',
        line?.description_line ?? '',
        ssoiSettingOf(ssoi_id)?.description_line ?? '',
      ];
    },
  });
  return {
    group: 'BOOKS',
    title,
    files: [{ path: 'chart-of-accounts.csv', walk }],
    rows: { count: accounts, noun: 'account' },
  };
}

const wordHeadings = [
  'Haircut Percent',
  nonOptionLabels.undue_concentration_basis,
  nonOptionLabels.undue_concentration_charge,
  'Haircut Class',
  'FOCUS Item',
  'Explanation',
  'Rule',
];

/** Walks the positions, reading the texts of stored haircuts once for all rows. */
function walkPositions<Row extends StagedRecord>(
  { books, period: { end } }: BinderSource,
  tableOf: (words: readonly unknown[]) => Table<Row>,
) {
  return async function* walk(tx: Executor): AsyncGenerator<readonly CsvRow[]> {
    const words = await readReasonTexts(tx, { companyId: books.company.id, reportDate: end });
    yield* walkTable(tableOf(words))(tx);
  };
}

function haircutCells(row: StoredHaircutRecord & BinderCharge, words: readonly unknown[]): CsvRow {
  if (row.computed_haircut === null) return wordHeadings.map(() => '');
  const stored = { ...row, haircut_amount: row.computed_haircut } as StoredPositionHaircut; // a run stores all of them
  const charge = readCharge(stored, words);
  const undue = (amount: string | null) => (row.is_undue_tested === false ? notApplicable : (amount ?? ''));
  const { title, sentence, paragraph } = explainHaircut(charge);
  return [
    charge.percent,
    undue(row.undue_concentration_basis),
    undue(row.undue_concentration_charge),
    title,
    row.focus_line ?? '',
    sentence,
    paragraph,
  ];
}

function nonOptions(source: BinderSource, counts: BinderCounts): BinderPartContent {
  const { books, period } = source;
  const { end } = period;
  const title = 'Inventory, non-options';
  if (counts.nonOptions === 0) return missingPart('BOOKS', title, `No non-option positions on ${formatDay(end)}.`);
  const walk = walkPositions<BinderNonOption>(source, (words) => ({
    header: [
      nonOptionLabels.report_date,
      ...nonOptionCsvFields.map((field) => nonOptionLabels[field]),
      ...wordHeadings,
    ],
    query: binderNonOptions(books.company.id, end),
    toCells: (row) => {
      const values = { ...row, haircut_amount: row.computed_haircut ?? row.haircut_amount };
      return [row.report_date, ...nonOptionCsvFields.map((field) => values[field] ?? ''), ...haircutCells(row, words)];
    },
  }));
  return {
    group: 'BOOKS',
    title,
    files: [{ path: 'inventory-non-options.csv', walk }],
    rows: { count: counts.nonOptions, noun: 'position' },
    note: 'With computed haircuts and the rule behind each',
  };
}

function options(source: BinderSource, counts: BinderCounts): BinderPartContent {
  const { books, period } = source;
  const { end } = period;
  const title = 'Inventory, options';
  if (counts.options === 0) return missingPart('BOOKS', title, `No option positions on ${formatDay(end)}.`);
  const computed = [optionLabels.contract_desc, optionLabels.underlying_haircut, optionLabels.haircut_amount];
  const walk = walkPositions<BinderOption>(source, (words) => ({
    header: [
      optionLabels.report_date,
      ...optionCsvFields.map((field) => optionLabels[field]),
      ...computed,
      ...wordHeadings,
    ],
    query: binderOptions(books.company.id, end),
    toCells: (row) => [
      row.report_date,
      ...optionCsvFields.map((field) => row[field] ?? ''),
      row.contract_desc,
      row.underlying_haircut ?? '',
      row.computed_haircut ?? '',
      ...haircutCells(row, words),
    ],
  }));
  return {
    group: 'BOOKS',
    title,
    files: [{ path: 'inventory-options.csv', walk }],
    rows: { count: counts.options, noun: 'position' },
    note: 'With computed haircuts and the rule behind each',
  };
}
