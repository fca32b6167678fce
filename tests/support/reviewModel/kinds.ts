import { newNonOption, newOption } from '@tests/support/books/inventory';
import { newWithdrawal } from '@tests/support/books/withdrawals';
import { testStart } from '@tests/support/fixed';
import type { Coa } from '@/contract/coa/coa.schema';
import type { NonOption } from '@/contract/inventory/nonOption';
import type { Option } from '@/contract/inventory/option';
import type { CapitalInputsRecord } from '@/contract/netCapital/capitalInputs.schema';
import type { WithdrawalEntry } from '@/contract/registers/withdrawals.schema';
import type { Balance } from '@/contract/trialBalance/trialBalance.schema';
import { isSame, type Kind, laidOver, type ModelBooks, type Values, type Version } from './books';

/** A value of a record: what is drawn for it, and the SQL of a stored version `v`. `drawn` may name a kind: the id of one of its records. */
type Value = { drawn: readonly Values[string][] | Kind; stored: string };

/** A saved or committed record, by the books that it would be part of; it has no row there if it is deleted. */
export type Touched = { record: number; isRemoval: boolean };

/** The rows of a kind that aren't deleted. */
type Alive = (kind: Kind) => readonly Version[];

/** All that the model knows of a kind. Methods, so that kinds of several rows fit into one list. */
export type KindModel<Row = unknown> = {
  name: Kind;
  /** Path of its calls, below `/api`. */
  path: string;
  table: string;
  values: Readonly<Record<string, Value>>;
  /** Values by which an addition of two people is the same record; absent if the books may have it twice. */
  key?: readonly string[];
  /** Returns a save's own fields. */
  toWire(values: Values): object;
  /** Returns the values of a list's row. */
  fromRow(row: Row): Values;
  /** Returns true if the record, or its removal, breaks a rule of the books; `row` is undefined if it is gone. */
  breaks(books: { row: Version | undefined; alive: Alive }, touched: Touched): boolean;
};

/** Few of each, so that two people often enter the same. */
const amounts = [1, 2];
const dates = ['2026-06-30', '2026-09-30'];
const today = testStart.toISOString().slice(0, 10);

/** Periods in use and their last days, two of them equal. */
const lastDays: Readonly<Record<string, string>> = {
  'Q1 25': '2025-03-31',
  'MAR 25': '2025-03-31',
  'Q2 25': '2025-06-30',
  'Q3 25': '2025-09-30',
};

const accounts: KindModel<Coa> = {
  name: 'COA',
  path: 'coas',
  table: 'coa_versions',
  values: {
    number: { drawn: Array.from({ length: 9 }, (_, index) => String(1000 + index)), stored: 'v.account_number' },
    name: { drawn: ['Cash', 'Fees'], stored: 'v.account_name' },
    line: { drawn: [200, null], stored: 'v.focus_id::integer' },
  },
  key: ['number'],
  toWire: ({ number, name, line }) => ({
    accountNumber: number,
    accountName: name,
    focusSetting: line,
    ssoiSetting: null,
  }),
  fromRow: (row) => ({
    number: row.account_number,
    name: row.account_name,
    line: row.focus_setting?.id ?? null,
  }),
  breaks: ({ row, alive }, { record, isRemoval }) =>
    row === undefined
      ? isRemoval && alive('BALANCE').some(({ values }) => values['account'] === record)
      : isDoubled(row, alive('COA'), ['number']),
};

const balances: KindModel<Balance> = {
  name: 'BALANCE',
  path: 'trial-balances',
  table: 'balance_versions',
  values: {
    account: { drawn: 'COA', stored: 'v.coa_id' },
    period: { drawn: ['Q1 25', 'Q1 25', 'Q2 25', 'Q2 25', 'Q3 25', 'MAR 25'], stored: 'v.time_report' },
    debit: { drawn: amounts, stored: 'v.debit' },
  },
  key: ['account', 'period'],
  toWire: ({ account, period, debit }) => ({ coa: account, debit, credit: 0, timeReport: period }),
  fromRow: ({ coa, time_report: period, debit }) => ({ account: coa.id, period, debit }),
  breaks: ({ row, alive }) => {
    if (row === undefined) return false;
    const { account, period } = row.values;
    if (!alive('COA').some(({ record }) => record === account)) return true;
    return others(row, alive('BALANCE')).some(
      ({ values }) =>
        dayOf(values) === dayOf(row.values) && (values['account'] === account || values['period'] !== period),
    );
  },
};

const nonOptions: KindModel<NonOption> = {
  name: 'HAIRCUT_DETAIL',
  path: 'non-options-inventories',
  table: 'non_option_versions',
  values: {
    date: { drawn: dates, stored: 'v.report_date' },
    identifier: { drawn: ['ACME', 'BOLT', 'CASK'], stored: 'v.identifier' },
    side: { drawn: ['Long', 'Short'], stored: 'v.long_or_short' },
    quantity: { drawn: [1, 2, 3], stored: 'v.qty' },
  },
  toWire: ({ date, identifier, side, quantity }) => ({
    ...newNonOption(String(identifier)),
    reportDate: date,
    longOrShort: side,
    qty: quantity,
  }),
  fromRow: (row) => ({
    date: row.report_date,
    identifier: row.identifier,
    side: row.long_or_short,
    quantity: row.qty,
  }),
  breaks: ({ row, alive }) => isDoubled(row, alive('HAIRCUT_DETAIL'), ['date', 'identifier', 'side']),
};

const options: KindModel<Option> = {
  name: 'HAIRCUT_OPTION',
  path: 'options-inventories',
  table: 'option_versions',
  values: {
    date: { drawn: dates, stored: 'v.report_date' },
    identifier: { drawn: ['ACME C50', 'BOLT C50', 'CASK C50'], stored: 'v.identifier' },
    contracts: { drawn: [1, 2, 3], stored: 'v.contracts_qty' },
    lastDay: { drawn: [...dates, '2026-12-31'], stored: 'v.maturity' },
  },
  toWire: ({ date, identifier, contracts, lastDay }) => ({
    ...newOption(String(identifier)),
    reportDate: date,
    contractsQty: contracts,
    maturity: lastDay,
  }),
  fromRow: (row) => ({
    date: row.report_date,
    identifier: row.identifier,
    contracts: row.contracts_qty,
    lastDay: row.maturity ?? null,
  }),
  breaks: ({ row, alive }) =>
    row !== undefined &&
    (isDoubled(row, alive('HAIRCUT_OPTION'), ['date', 'identifier']) ||
      String(row.values['lastDay']) < String(row.values['date'])),
};

const withdrawals: KindModel<WithdrawalEntry> = {
  name: 'WITHDRAWAL',
  path: 'x/withdrawals',
  table: 'withdrawal_versions',
  values: {
    person: { drawn: ['Ann Owner', 'Ben Broker'], stored: 'v.person' },
    date: { drawn: ['2026-07-10', today, '2026-07-20'], stored: 'v.date' },
    amount: { drawn: [1000, 2000], stored: 'v.amount' },
    isMade: { drawn: [true, false], stored: 'v.is_made' },
  },
  toWire: ({ person, date, amount, isMade }) => ({ ...newWithdrawal(), person, date, amount, is_made: isMade }),
  fromRow: ({ person, date, amount, is_made: isMade }) => ({ person, date, amount, isMade }),
  breaks: ({ row }) => row?.values['isMade'] === true && String(row.values['date']) > today,
};

const capitalInputs: KindModel<CapitalInputsRecord> = {
  name: 'CAPITAL_INPUTS',
  path: 'x/capital-inputs/records',
  table: 'capital_input_versions',
  values: {
    period: { drawn: Object.keys(lastDays), stored: 'v.time_report' },
    deductions: { drawn: amounts, stored: `v.inputs::jsonb -> 'otherDeductions'` },
  },
  key: ['period'],
  toWire: ({ period, deductions }) => ({ time_report: period, values: { otherDeductions: deductions } }),
  fromRow: (row) => ({ period: row.time_report, deductions: Number(row.values['otherDeductions']) }),
  breaks: ({ row, alive }) => isDoubled(row, alive('CAPITAL_INPUTS'), ['period']),
};

/** The kinds in the order of the product's list, each after the kinds that it refers to. */
export const kindModels: readonly KindModel[] = [accounts, balances, nonOptions, options, withdrawals, capitalInputs];

export const kinds: readonly Kind[] = kindModels.map(({ name }) => name);

export function modelOf(kind: Kind): KindModel {
  const found = kindModels.find(({ name }) => name === kind);
  if (found === undefined) throw new RangeError(`The model has no ${kind}.`);
  return found;
}

/** Returns true if a record breaks a rule of its kind in the books with these staged rows. */
export function breaksRule(
  books: ModelBooks,
  staged: readonly Version[],
  { kind, ...touched }: Touched & { kind: Kind },
): boolean {
  const alive: Alive = (name) => laidOver(books, name, staged).filter(({ isDeleted }) => !isDeleted);
  const row = alive(kind).find(({ record }) => record === touched.record);
  return modelOf(kind).breaks({ row, alive }, touched);
}

function others(row: Version, rows: readonly Version[]): Version[] {
  return rows.filter(({ record }) => record !== row.record);
}

function isDoubled(row: Version | undefined, rows: readonly Version[], names: readonly string[]): boolean {
  if (row === undefined) return false;
  const key = Object.fromEntries(names.map((name) => [name, row.values[name] ?? null]));
  return others(row, rows).some(({ values }) => isSame(key, values));
}

function dayOf(values: Values): string | undefined {
  return lastDays[String(values['period'])];
}
