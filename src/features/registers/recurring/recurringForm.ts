import { mixed, type ObjectSchema, object, string } from 'yup';
import { loadCoaChoices } from '@/components/pickers/pickersApi';
import type { PasteTerms } from '@/components/staging/pasting/pasteTerms';
import type { RecurringAccount, RecurringEntry } from '@/contract/registers/recurringEntries.schema';
import { maxRecurringName, type RecurringKind, recurringCsvColumns } from '@/contract/registers/registers';
import type { BalanceCoa } from '@/contract/trialBalance/trialBalance.schema';
import { parsePeriod } from '@/domain/periods';
import { readRecurringCells, recurringFields, unknownAccountText } from '@/domain/registers/recurring/recurringCells';
import { checkRecurringEntry } from '@/domain/registers/recurring/recurringEntries';
import type { RegisterIssue } from '@/domain/registers/registerIssue';
import { stagedAddition } from '@/lib/staging';
import { positiveAmount, required, requiredMessage } from '@/lib/validation';
import { pasteFields, readPasted, refusedCells } from '../pasting';
import { recurringEntryKind } from './recurringEntryKind';

/** Form values of a recurring entry. */
export type RecurringForm = {
  name: string;
  kind: RecurringKind;
  debit: BalanceCoa | null;
  credit: BalanceCoa | null;
  amount: number | null;
  first_period: string;
  /** Empty for none; a month or a year alone while the other half is missing, in the first period too. */
  last_period: string;
};

const account = () =>
  mixed<BalanceCoa>()
    .nullable()
    .defined()
    .test('required', requiredMessage, (coa) => coa !== null);

const bothHalves = 'Choose both a period and a year';

function isWhole(value: string): boolean {
  return value === '' || parsePeriod(value) !== null;
}

export const recurringSchema: ObjectSchema<RecurringForm> = object({
  name: required(requiredMessage, maxRecurringName),
  kind: mixed<RecurringKind>().required(requiredMessage),
  debit: account(),
  credit: account(),
  amount: positiveAmount(),
  first_period: string().required(requiredMessage).test('whole', bothHalves, isWhole),
  last_period: string()
    .defined()
    .test('whole', bothHalves, (value, { parent }) => parent.kind === 'REVERSES' || isWhole(value)),
});

const emptyForm: RecurringForm = {
  name: '',
  kind: 'REPEATS',
  debit: null,
  credit: null,
  amount: null,
  first_period: '',
  last_period: '',
};

/** Returns the form's initial values: the entry to edit, without accounts that are gone, or empty. */
export function toRecurringForm(entry: RecurringEntry | null): RecurringForm {
  if (entry === null) return emptyForm;
  const { name, kind, debit, credit, amount, first_period, last_period } = entry;
  return {
    ...{ name, kind, amount, first_period },
    debit: toCoa(debit),
    credit: toCoa(credit),
    last_period: last_period ?? '',
  };
}

function toCoa({ is_gone: isGone, ...shown }: RecurringAccount): BalanceCoa | null {
  return isGone ? null : { ...shown, account_type: null, focus_setting: null, ssoi_setting: null };
}

/** Checks a filled form by the rules that compare its fields, as a save does. */
export function checkRecurringForm(form: RecurringForm): readonly RegisterIssue[] {
  const { debit, credit, ...values } = toValues(form);
  return checkRecurringEntry({ ...values, debit_coa: debit.id, credit_coa: credit.id }).map(({ path, message }) => ({
    path: path.replace(/_coa$/, ''),
    message,
  }));
}

/** Returns a new row with a temporary id, created at `now` (ISO 8601). */
export function newRecurringEntry(values: RecurringForm, { id, now }: { id: number; now: string }): RecurringEntry {
  return { ...stagedAddition(id, now), ...toValues(values) };
}

/** Applies the form's values to a row. */
export function applyRecurringForm(entry: RecurringEntry, values: RecurringForm): RecurringEntry {
  return { ...entry, ...toValues(values) };
}

function toValues({ name, kind, debit, credit, amount, first_period, last_period }: RecurringForm) {
  return {
    name: name.trim(),
    kind,
    debit: toAccount(debit),
    credit: toAccount(credit),
    amount: amount ?? 0,
    first_period,
    last_period: kind === 'REVERSES' || last_period === '' ? null : last_period,
  };
}

function toAccount(coa: BalanceCoa | null): RecurringAccount {
  const { id = 0, account_number = '', account_name = '' } = coa ?? {};
  return { id, account_number, account_name, is_gone: false };
}

/** Returns the terms of pasted entries: found by name, as an import finds them; accounts by number. */
export function recurringPaste(companyId: number): PasteTerms<RecurringEntry, RecurringForm> {
  return {
    fields: pasteFields(recurringFields, recurringCsvColumns, 'name'),
    fits: (cells) => {
      const { amount, first_period: first } = readRecurringCells(cells).values;
      return amount !== undefined && first !== undefined;
    },
    prepare: () => async (dispatch) => {
      const [rows, accounts] = await Promise.all([
        dispatch(recurringEntryKind.loadPage({ company_id: companyId })),
        dispatch(loadCoaChoices(companyId)),
      ]);
      const byNumber = new Map(accounts.map((coa) => [coa.account_number, coa]));
      return {
        rows,
        keyOfRow: ({ name }) => name,
        keyOfCells: ({ name = '' }) => name.trim(),
        read: (cells, before) => readEntry(cells, before, byNumber),
      };
    },
  };
}

type Accounts = ReadonlyMap<string, BalanceCoa>;

async function readEntry(cells: Readonly<Record<string, string>>, before: RecurringEntry | null, accounts: Accounts) {
  const { values, issues } = readRecurringCells(cells);
  const { debit, credit, last_period: last, ...read } = values;
  const unknown = Object.entries({ debit, credit }).flatMap(([path, number]) =>
    number === undefined || accounts.has(number) ? [] : [{ path, message: unknownAccountText(number) }],
  );
  if (issues.length + unknown.length > 0) return refusedCells([...issues, ...unknown]);
  const known = toRecurringForm(before);
  const form = {
    ...{ ...known, ...read },
    debit: accounts.get(debit ?? '') ?? known.debit,
    credit: accounts.get(credit ?? '') ?? known.credit,
    last_period: last === undefined ? known.last_period : (last ?? ''),
  };
  return readPasted(recurringSchema, form, checkRecurringForm);
}
