import { newNonOption, newOption } from '@tests/support/books/inventory';
import { newAnswer } from '@tests/support/questions/newAnswer';
import type { Coa } from '@/contract/coa/coa.schema';
import type { NonOption } from '@/contract/inventory/nonOption';
import type { Option } from '@/contract/inventory/option';
import type { CapitalInputsRecord } from '@/contract/netCapital/capitalInputs.schema';
import type { AnswerEntry } from '@/contract/questions/questions.schema';
import type { Balance } from '@/contract/trialBalance/trialBalance.schema';
import {
  isSame,
  isStaged,
  type Kind,
  laidOver,
  type ModelBooks,
  type Person,
  stagedBy,
  type Values,
  type Version,
} from './books';
import { type Alive, accountNumbers, amounts, type KindModel, type Touched } from './kindModel';
import { registerModels } from './registerKinds';

const dates = ['2026-06-30', '2026-09-30'];

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
    number: { drawn: accountNumbers, stored: 'v.account_number' },
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
  breaks: ({ row, alive }, { record, isRemoval, former }) =>
    (isRemoval && row === undefined && isUsed(record, alive)) ||
    isDoubled(row, alive('COA'), ['number']) ||
    (former !== undefined && isNumberTaken(former['number'], alive)),
};

/** Returns true if trial balances or staged recurring entries use an account. */
function isUsed(record: number, alive: Alive): boolean {
  return (
    alive('BALANCE').some(({ values }) => values['account'] === record) ||
    alive('RECURRING_ENTRY').some(
      (each) => isStaged(each) && [each.values['debit'], each.values['credit']].includes(record),
    )
  );
}

/** Returns true if staged receivables are of an account whose number is gone. */
function isNumberTaken(number: Values[string] | undefined, alive: Alive): boolean {
  return (
    !alive('COA').some(({ values }) => values['number'] === number) &&
    alive('RECEIVABLE').some((each) => isStaged(each) && each.values['account'] === number)
  );
}

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
  isFinal: true,
  breaks: ({ row, base, alive }) =>
    isDoubled(row, alive('CAPITAL_INPUTS'), ['period']) ||
    (row !== undefined && base !== undefined && base.values['period'] !== row.values['period']),
};

const answers: KindModel<AnswerEntry> = {
  name: 'ANSWER',
  path: 'x/answers',
  table: 'answer_versions',
  values: {
    period: { drawn: Object.keys(lastDays), stored: 'v.time_report' },
    subject: { drawn: accountNumbers.slice(0, 3), stored: 'v.subject' },
    text: { drawn: ['Paid in July.', 'A reason.'], stored: 'v.text' },
  },
  key: ['period', 'subject'],
  toWire: ({ period, subject, text }) => ({ ...newAnswer(), time_report: period, subject, text }),
  fromRow: ({ time_report: period, subject, text }) => ({ period, subject, text }),
  isFinal: true,
  isPostedAtOnce: true,
  breaks: ({ row, base, alive }) =>
    isDoubled(row, alive('ANSWER'), ['period', 'subject']) ||
    (row !== undefined &&
      base !== undefined &&
      ['period', 'subject'].some((name) => base.values[name] !== row.values[name])),
};

/** The kinds in the order of the product's list, each after the kinds that it refers to. */
export const kindModels: readonly KindModel[] = [
  accounts,
  balances,
  nonOptions,
  options,
  ...registerModels,
  capitalInputs,
  answers,
];

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
  const base = books.versions.find(({ key }) => key === row?.base);
  return modelOf(kind).breaks?.({ row, base, alive }, touched) ?? false;
}

/** Names the rows staged by a person that break a rule in the books as the person sees them. */
export function brokenOf(books: ModelBooks, person: Person): string[] {
  const own = stagedBy(books, person);
  return own
    .filter((row) => !row.isDeleted && breaksRule(books, own, { ...row, isRemoval: false }))
    .map(({ kind, record }) => `${kind} ${record}`);
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
