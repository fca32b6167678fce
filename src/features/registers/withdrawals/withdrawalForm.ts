import { boolean, type InferType, mixed, object, string } from 'yup';
import type { PasteTerms } from '@/components/staging/pasting/pasteTerms';
import {
  maxWithdrawalText,
  type WithdrawalKind,
  type WithdrawalRelation,
  withdrawalCsvColumns,
} from '@/contract/registers/registers';
import type { WithdrawalEntry, WithdrawalValues } from '@/contract/registers/withdrawals.schema';
import { readWithdrawalCells } from '@/domain/registers/withdrawals/withdrawalCells';
import { stagedAddition } from '@/lib/staging';
import { limited, positiveAmount, required, requiredMessage } from '@/lib/validation';
import { pasteFields, readPasted, refusedCells } from '../pasting';
import { toWithdrawalValues, withdrawalKind } from './withdrawalKind';

export const withdrawalFormSchema = object({
  kind: mixed<WithdrawalKind>().required(requiredMessage),
  is_made: boolean().required(),
  date: string().required(requiredMessage),
  amount: positiveAmount(),
  person: required(requiredMessage, maxWithdrawalText),
  relation: mixed<WithdrawalRelation>().required(requiredMessage),
  note: limited(maxWithdrawalText),
});

/** Form values of a withdrawal. */
export type WithdrawalForm = InferType<typeof withdrawalFormSchema>;

/** Returns the form's initial values: the withdrawal to edit, or empty. */
export function toWithdrawalForm(withdrawal: WithdrawalValues | null): WithdrawalForm {
  if (withdrawal !== null) return toWithdrawalValues(withdrawal);
  return { kind: 'WITHDRAWAL', is_made: false, date: '', amount: null, person: '', relation: 'STOCKHOLDER', note: '' };
}

/** Returns a new row with a temporary id, created at `now` (ISO 8601). */
export function newWithdrawal(values: WithdrawalForm, { id, now }: { id: number; now: string }): WithdrawalEntry {
  return { ...stagedAddition(id, now), ...toValues(values) };
}

/** Applies the form's values to a row. */
export function applyWithdrawalForm(withdrawal: WithdrawalEntry, values: WithdrawalForm): WithdrawalEntry {
  return { ...withdrawal, ...toValues(values) };
}

function toValues(form: WithdrawalForm): WithdrawalValues {
  return { ...form, amount: form.amount ?? 0, person: form.person.trim(), note: form.note.trim() };
}

const cellFields = ['date', 'is_made', 'kind', 'amount', 'person', 'relation', 'note'] as const;

/** Returns the terms of pasted withdrawals: found by person, day and kind, as an import finds them. */
export function withdrawalPaste(companyId: number): PasteTerms<WithdrawalEntry, WithdrawalForm> {
  const keyOf = ({ person, date, kind }: Partial<WithdrawalValues>) => `${person} | ${date} | ${kind ?? 'WITHDRAWAL'}`;
  return {
    fields: pasteFields(cellFields, withdrawalCsvColumns, 'person'),
    fits: (cells) => {
      const { date, amount } = readWithdrawalCells(cells).values;
      return date !== undefined && amount !== undefined;
    },
    prepare: () => async (dispatch) => ({
      rows: await dispatch(withdrawalKind.loadPage({ company_id: companyId })),
      keyOfRow: keyOf,
      keyOfCells: (cells) => keyOf(readWithdrawalCells(cells).values),
      read: readWithdrawal,
    }),
  };
}

async function readWithdrawal(cells: Readonly<Record<string, string>>, before: WithdrawalEntry | null) {
  const { values, issues } = readWithdrawalCells(cells);
  if (issues.length > 0) return refusedCells(issues);
  return readPasted(withdrawalFormSchema, { ...toWithdrawalForm(before), ...values });
}
