import { type InferType, object, string, type TestContext, type ValidationError } from 'yup';
import type { PasteTerms } from '@/components/staging/pasting/pasteTerms';
import type { ReceivableEntry, ReceivableValues } from '@/contract/registers/receivables.schema';
import {
  maxDebtor,
  maxOffsetContract,
  type ReceivableKind,
  receivableCsvColumns,
  receivableKinds,
} from '@/contract/registers/registers';
import { periodExamples } from '@/domain/periodText';
import { receivableRules } from '@/domain/registers/receivables/kinds';
import {
  checkOffset,
  lateText,
  periodEndOf,
  type Receivable,
  readReceivableCells,
} from '@/domain/registers/receivables/receivable';
import { stagedAddition } from '@/lib/staging';
import { currency, limited, positiveAmount, required, requiredMessage } from '@/lib/validation';
import { loadPeriods, type PeriodPaste, pastedPeriod, pasteFields, readPasted, refusedCells } from '../pasting';
import { receivableKind, toReceivableValues } from './receivableKind';

export const receivableFormSchema = object({
  time_report: string()
    .required(requiredMessage)
    .test(
      'period',
      `Enter a period like ${periodExamples}.`,
      (text) => text === '' || periodEndOf({ time_report: text }) !== '',
    ),
  account_number: string().required(requiredMessage),
  debtor: required(requiredMessage, maxDebtor),
  kind: string<ReceivableKind>().oneOf(receivableKinds).required(requiredMessage),
  arisen_on: string()
    .required(requiredMessage)
    .test('open', (arisen, { parent, createError }) => {
      const end = periodEndOf(parent);
      const message = arisen === '' || end === '' ? null : lateText(arisen, end);
      return message === null || createError({ message });
    }),
  amount: positiveAmount(),
  offset_amount: currency().defined().test('offset', isOffsetAllowed),
  offset_contract: limited(maxOffsetContract).test('offset', isOffsetAllowed),
});

/** Tests the payable and its contract, each with the form's other values. */
function isOffsetAllowed(_value: unknown, { path, parent, createError }: TestContext): true | ValidationError {
  const issue = checkOffset({ ...parent, amount: parent.amount ?? 0 }).find((each) => each.path === path);
  return issue === undefined || createError({ message: issue.message });
}

/** Form values of a receivable. */
export type ReceivableForm = InferType<typeof receivableFormSchema>;

/** Returns the form's initial values: the receivable to edit, or an empty one of a period. */
export function toReceivableForm(receivable: ReceivableValues | null, timeReport: string): ReceivableForm {
  if (receivable !== null) {
    return { ...toReceivableValues(receivable), offset_contract: receivable.offset_contract ?? '' };
  }
  const arisen_on = periodEndOf({ time_report: timeReport });
  return {
    time_report: timeReport,
    account_number: '',
    debtor: '',
    kind: 'brokerCommission',
    arisen_on,
    amount: null,
    offset_amount: null,
    offset_contract: '',
  };
}

/** Drops the payable of a kind that none can offset. */
export function withoutVainOffset(form: ReceivableForm): ReceivableForm {
  return receivableRules[form.kind].canBeOffset ? form : { ...form, offset_amount: null, offset_contract: '' };
}

/** Returns a new row with a temporary id, created at `now` (ISO 8601). */
export function newReceivable(values: ReceivableForm, { id, now }: { id: number; now: string }): ReceivableEntry {
  return { ...stagedAddition(id, now), ...toValues(values) };
}

/** Applies the form's values to a row. */
export function applyReceivableForm(receivable: ReceivableEntry, values: ReceivableForm): ReceivableEntry {
  return { ...receivable, ...toValues(values) };
}

function toValues(form: ReceivableForm): ReceivableValues {
  const { account_number: number, debtor, amount, offset_contract: contract } = form;
  return {
    ...form,
    account_number: number.trim(),
    debtor: debtor.trim(),
    amount: amount ?? 0,
    offset_contract: contract.trim() === '' ? null : contract.trim(),
  };
}

const cellFields = [
  ...(['time_report', 'account_number', 'debtor', 'kind', 'arisen_on', 'amount'] as const),
  ...(['offset_amount', 'offset_contract'] as const),
];

type Cells = Partial<Record<(typeof cellFields)[number], string>>;

/** Returns the terms of pasted receivables: found by period, account, debtor, kind and day, as an import finds them. */
export function receivablePaste(options: PeriodPaste): PasteTerms<ReceivableEntry, ReceivableForm> {
  const periodOf = (cells: Cells) => pastedPeriod(options, cells);
  return {
    fields: pasteFields(cellFields, receivableCsvColumns, 'account_number'),
    fits: (cells) => {
      const { arisen_on: arisen, amount } = readReceivableCells(cells).values;
      return arisen !== undefined && amount !== undefined;
    },
    prepare: (all) => async (dispatch) => ({
      rows: await dispatch(loadPeriods(receivableKind, options.companyId, all.map(periodOf))),
      keyOfRow: (row) => keyOf(row, periodEndOf(row)),
      keyOfCells: (cells) => {
        const end = periodEndOf({ time_report: periodOf(cells) });
        return keyOf({ kind: 'unsecured', ...readReceivableCells(cells).values }, end);
      },
      read: (cells, before) => readReceivable(cells, before, periodOf(cells)),
    }),
  };
}

function keyOf({ account_number: number, debtor, kind, arisen_on: arisen }: Partial<Receivable>, end: string): string {
  return [end, number, debtor, kind, arisen].join(' | ');
}

async function readReceivable(cells: Cells, before: ReceivableEntry | null, timeReport: string) {
  const { time_report: _period, ...others } = cells;
  const { values, issues } = readReceivableCells(others);
  if (issues.length > 0) return refusedCells(issues);
  const blank = { ...toReceivableForm(null, ''), kind: 'unsecured' as const };
  const form = {
    ...(before === null ? blank : toReceivableForm(before, '')),
    ...values,
    time_report: timeReport,
    ...('offset_contract' in values && { offset_contract: values.offset_contract ?? '' }),
  };
  return readPasted(receivableFormSchema, form);
}
