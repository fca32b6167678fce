import {
  isMore,
  isNegative,
  isZero,
  type Money,
  money,
  parseAmount,
  toAmount,
  toDecimalString,
  zero,
} from '@/domain/money';
import { isIsoDate } from '@/domain/periods';
import {
  type CapitalInputs,
  type Exemption,
  exemptions,
  maxWithdrawals,
  type WithdrawalRow,
  type WithdrawalType,
  withdrawalTypes,
} from './capitalInputs';
import { type MoneyInputName, mapMoneyInputs, moneyInputs } from './moneyInputs';

/** Values by field name, as a form holds them and the wire carries them. */
export type InputValues = Readonly<Record<string, unknown>>;

export type InputError = { path: string; message: string };

type ReadInputs = { ok: true; inputs: CapitalInputs } | { ok: false; errors: readonly InputError[] };

const incompleteRow = 'Please fill the information in Ownership Equity Subordinated Liabilities';
const rowsName = 'ownershipEquitySubordinatedLiabilities';

/** The inputs as they travel: amounts as numbers, a blank haircut as null. */
export function toInputValues(inputs: CapitalInputs): InputValues {
  return {
    ...mapMoneyInputs((name) => toValue(inputs[name])),
    noteBReason: inputs.noteBReason,
    exemption: inputs.exemption,
    clearingFirmName: inputs.clearingFirmName,
    [rowsName]: inputs[rowsName].map((row) => ({ ...row, amount: toAmount(row.amount) })),
  };
}

/**
 * Reads inputs from a form or the wire. A value that is not there is taken from `base` (the saved or default inputs); fields that are no
 * capital inputs are passed over. Every faulty field is named.
 */
export function readInputValues(values: InputValues, base: CapitalInputs): ReadInputs {
  const errors: InputError[] = [];
  const exemption = readExemption(values['exemption'] ?? base.exemption, errors);
  const inputs = {
    ...mapMoneyInputs((name) => readInput(name, values[name], { base, errors })),
    noteBReason: readText(values['noteBReason'], base.noteBReason),
    exemption,
    clearingFirmName: readText(values['clearingFirmName'], base.clearingFirmName),
    [rowsName]: values[rowsName] === undefined ? base[rowsName] : readRows(values[rowsName], errors),
  } as CapitalInputs; // only inputs that default to blank are null
  errors.push(...consistencyErrors(inputs));
  return errors.length === 0 ? { ok: true, inputs } : { ok: false, errors };
}

function toValue(amount: Money | null): number | null {
  return amount === null ? null : toAmount(amount);
}

type Reading = { base: CapitalInputs; errors: InputError[] };

function readInput(name: MoneyInputName, value: unknown, { base, errors }: Reading): Money | null {
  if (value === undefined) return base[name];
  const isBlank = value === null || value === '';
  if (isBlank) return moneyInputs[name].default === 'blank' ? null : zero;
  const amount = readAmountValue(value);
  if (amount === null) errors.push({ path: name, message: `${moneyInputs[name].label} must be an amount` });
  else if (isNegative(amount) && !('isSigned' in moneyInputs[name])) {
    errors.push({ path: name, message: `${moneyInputs[name].label} must not be negative` });
  }
  return amount ?? zero;
}

function readAmountValue(value: unknown): Money | null {
  if (typeof value !== 'number' && typeof value !== 'string') return null;
  const text = typeof value === 'number' && Number.isFinite(value) ? toDecimalString(money(value)) : String(value);
  const parsed = parseAmount(text);
  return parsed.ok ? parsed.value : null;
}

function readText(value: unknown, base: string): string {
  return typeof value === 'string' ? value.trim() : base;
}

function readExemption(value: unknown, errors: InputError[]): Exemption {
  const known = Object.keys(exemptions).find((exemption): exemption is Exemption => exemption === value);
  if (known === undefined) errors.push({ path: 'exemption', message: 'Please select one' });
  return known ?? 'none';
}

function readRows(value: unknown, errors: InputError[]): readonly WithdrawalRow[] {
  const rows: readonly unknown[] = Array.isArray(value) ? value : [];
  if (rows.length > maxWithdrawals) {
    errors.push({ path: rowsName, message: `The form takes ${maxWithdrawals} proposed withdrawals at most` });
  }
  return rows.flatMap((row, index) => {
    const read = readRow(row);
    if (read === null) errors.push({ path: `${rowsName}.${index}`, message: incompleteRow });
    return read ?? [];
  });
}

function readRow(value: unknown): WithdrawalRow | null {
  if (typeof value !== 'object' || value === null) return null;
  const row: InputValues = { ...value };
  const type = readWithdrawalType(row['type']);
  const amount = toRowAmount(row['amount']);
  const name = readText(row['name'], '');
  const { inOrOut, renew, date } = row;
  const isAnswered = (inOrOut === 'In' || inOrOut === 'Out') && (renew === 'Yes' || renew === 'No');
  if (type === null || amount === null || name === '' || !isAnswered) return null;
  return typeof date === 'string' && isIsoDate(date) ? { type, name, inOrOut, amount, date, renew } : null;
}

function readWithdrawalType(value: unknown): WithdrawalType | null {
  const type = Number(value);
  return Object.keys(withdrawalTypes).some((known) => Number(known) === type) ? (type as WithdrawalType) : null; // one of the keys
}

function toRowAmount(value: unknown): Money | null {
  const amount = readAmountValue(value);
  return amount === null || isNegative(amount) ? null : amount;
}

function consistencyErrors(inputs: CapitalInputs): readonly InputError[] {
  const errors: InputError[] = [];
  if (inputs.exemption === '4570' && inputs.clearingFirmName === '') {
    errors.push({ path: 'clearingFirmName', message: 'The clearing firm is required with exemption (k)(2)(ii)' });
  }
  if (!isZero(inputs.noteBDifference) && inputs.noteBReason === '') {
    errors.push({ path: 'noteBReason', message: 'The reason for the Note B difference is required' });
  }
  const { excessLiabilities, operatingLeasesLiabilities } = inputs;
  if (excessLiabilities !== null && isMore(excessLiabilities, operatingLeasesLiabilities)) {
    errors.push({ path: 'excessLiabilities', message: 'The excess cannot be more than the lease liabilities' });
  }
  return errors;
}
