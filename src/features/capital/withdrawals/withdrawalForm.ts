import { boolean, mixed, type ObjectSchema, object, string } from 'yup';
import {
  maxWithdrawalText,
  type WithdrawalKind,
  type WithdrawalRelation,
  type WithdrawalValues,
} from '@/contract/capital/withdrawals';
import { limited, positiveAmount, required, requiredText } from '@/lib/validation';

/** A withdrawal as the dialog holds it. */
export type WithdrawalForm = Omit<WithdrawalValues, 'amount'> & { amount: number | null };

export const withdrawalSchema: ObjectSchema<WithdrawalForm> = object({
  kind: mixed<WithdrawalKind>().required(requiredText),
  is_made: boolean().required(),
  date: string().required(requiredText),
  amount: positiveAmount(),
  person: required(requiredText, maxWithdrawalText),
  relation: mixed<WithdrawalRelation>().required(requiredText),
  note: limited(maxWithdrawalText),
});

const newWithdrawal: WithdrawalForm = {
  kind: 'WITHDRAWAL',
  is_made: false,
  date: '',
  amount: null,
  person: '',
  relation: 'STOCKHOLDER',
  note: '',
};

/** What the dialog begins with: the withdrawal to change, or nothing. */
export function toWithdrawalForm(withdrawal: WithdrawalValues | null): WithdrawalForm {
  if (withdrawal === null) return newWithdrawal;
  const { kind, is_made, date, amount, person, relation, note } = withdrawal;
  return { kind, is_made, date, amount, person, relation, note };
}

/** What the dialog sends. */
export function toWithdrawalValues(form: WithdrawalForm): WithdrawalValues {
  return { ...form, amount: form.amount ?? 0, person: form.person.trim(), note: form.note.trim() };
}
