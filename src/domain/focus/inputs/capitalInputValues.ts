import {
  isMore,
  isNegative,
  isZero,
  type Money,
  money,
  parseAmount,
  toAmount,
  toAmountOrNull,
  toDecimalString,
  zero,
} from '@/domain/money';
import { isIsoDate } from '@/domain/periods';
import {
  type CapitalInputs,
  type Exemption,
  exemptions,
  maxWithdrawals,
  textLimits,
  type WithdrawalRow,
  type WithdrawalType,
  withdrawalTypes,
} from './capitalInputs';
import { isListedInput, type ListedItems, noListedItems, totalItems } from './listedItems';
import { type InputError, type InputValues, isBlankInput, readListValues, toListValues } from './listedItemValues';
import { isBlankable, type MoneyInputName, mapMoneyInputs, moneyInputNames, moneyInputs } from './moneyInputs';

export type { InputValues } from './listedItemValues';

type ReadInputs = { ok: true; inputs: CapitalInputs } | { ok: false; errors: readonly InputError[] };

const incompleteRow = 'Please fill the information in Ownership Equity Subordinated Liabilities';
const hundred = money(100);
const rowsName = 'ownershipEquitySubordinatedLiabilities';

/** Inputs of which nothing is known: amounts that can be blank are, the others are zero. */
export const blankCapitalInputs = {
  ...mapMoneyInputs((name) => (isBlankable(name) ? null : zero)),
  noteBReason: '',
  exemption: 'none',
  clearingFirmName: '',
  [rowsName]: [],
  items: noListedItems,
} as CapitalInputs; // only inputs that default to blank are null

/** Converts the inputs to wire format: amounts as numbers, blank ones as null; only lists with items. */
export function toInputValues(inputs: CapitalInputs): InputValues {
  return {
    ...mapMoneyInputs((name) => toAmountOrNull(inputs[name])),
    noteBReason: inputs.noteBReason,
    exemption: inputs.exemption,
    clearingFirmName: inputs.clearingFirmName,
    [rowsName]: inputs[rowsName].map((row) => ({ ...row, amount: toAmount(row.amount) })),
    ...toListValues(inputs.items),
  };
}

/**
 * Parses inputs of a form or request. A missing value is taken from `base` (the saved or default inputs); other fields are ignored. The rules apply
 * to all inputs, sent or not; every invalid field is named.
 */
export function readInputValues(values: InputValues, base: CapitalInputs): ReadInputs {
  const errors: InputError[] = [];
  const inputs = readFields(values, { base, errors });
  errors.push(...ruleErrors(inputs));
  return errors.length === 0 ? { ok: true, inputs } : { ok: false, errors };
}

/**
 * Reads stored inputs, even if the form would refuse them today. Missing or unreadable values are taken from `base`, except lists: a missing one was
 * empty.
 */
export function readStoredValues(values: InputValues, base: CapitalInputs): CapitalInputs {
  return readFields(values, { base: { ...base, items: noListedItems }, errors: [] });
}

type Reading = { base: CapitalInputs; errors: InputError[] };

function readFields(values: InputValues, reading: Reading): CapitalInputs {
  const { base, errors } = reading;
  const exemption = readExemption(values['exemption'], reading);
  const items = readListValues(values, { base: base.items, errors, readAmount: toWritableAmount });
  return {
    ...mapMoneyInputs((name) => listedAmount(name, items) ?? readInput(name, values[name], reading)),
    noteBReason: readText(values['noteBReason'], base.noteBReason),
    exemption,
    clearingFirmName: readText(values['clearingFirmName'], base.clearingFirmName),
    [rowsName]: values[rowsName] === undefined ? base[rowsName] : readRows(values[rowsName], errors),
    items,
  } as CapitalInputs; // only inputs that default to blank are null
}

function readInput(name: MoneyInputName, value: unknown, { base, errors }: Reading): Money | null {
  if (value === undefined) return base[name];
  if (isBlankInput(value)) return isBlankable(name) ? null : zero;
  const amount = readAmountValue(value);
  if (amount === null) errors.push({ path: name, message: `${moneyInputs[name].label} must be an amount` });
  return amount ?? base[name];
}

function readAmountValue(value: unknown): Money | null {
  if (typeof value === 'number' && Number.isFinite(value)) return money(value);
  const parsed = typeof value === 'string' ? parseAmount(value) : null;
  return parsed?.ok ? parsed.value : null;
}

function readText(value: unknown, base: string): string {
  return typeof value === 'string' ? value.trim() : base;
}

function readExemption(value: unknown, { base, errors }: Reading): Exemption {
  if (value === undefined || value === null) return base.exemption;
  const known = Object.keys(exemptions).find((exemption): exemption is Exemption => exemption === value);
  if (known === undefined) errors.push({ path: 'exemption', message: 'Please select one' });
  return known ?? base.exemption;
}

function readRows(value: unknown, errors: InputError[]): readonly WithdrawalRow[] {
  const rows: readonly unknown[] = Array.isArray(value) ? value : [];
  if (!Array.isArray(value) && !isBlankInput(value)) errors.push({ path: rowsName, message: 'must be a list' });
  if (rows.length > maxWithdrawals) {
    errors.push({ path: rowsName, message: `The form has room for ${maxWithdrawals} proposed withdrawals` });
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

/** Sums a list; null without one. */
function listedAmount(name: MoneyInputName, items: ListedItems): Money | null {
  return isListedInput(name) && items[name].length > 0 ? totalItems(items[name]) : null;
}

function toRowAmount(value: unknown): Money | null {
  const amount = toWritableAmount(value);
  return amount === null || isNegative(amount) ? null : amount;
}

function toWritableAmount(value: unknown): Money | null {
  const amount = readAmountValue(value);
  return amount === null || !isWritable(amount) ? null : amount;
}

/** True for an amount that a user can type: two decimals, 13 digits before the decimal point. */
function isWritable(amount: Money): boolean {
  return parseAmount(toDecimalString(amount)).ok;
}

function ruleErrors(inputs: CapitalInputs): readonly InputError[] {
  const amounts = moneyInputNames.flatMap((name) => amountError(name, inputs[name]) ?? []);
  return [...amounts, ...lengthErrors(inputs), ...consistencyErrors(inputs)];
}

function amountError(name: MoneyInputName, amount: Money | null): InputError | null {
  const { label } = moneyInputs[name];
  if (amount === null) return null;
  if (!isWritable(amount)) return { path: name, message: `${label} must be an amount` };
  if (!isNegative(amount) || 'isSigned' in moneyInputs[name]) return null;
  return { path: name, message: `${label} must not be negative` };
}

function lengthErrors(inputs: CapitalInputs): readonly InputError[] {
  const { noteBReason, clearingFirmName } = inputs;
  const names = inputs[rowsName].map(({ name }, index) => [`${rowsName}.${index}.name`, name] as const);
  return [
    ...tooLong(textLimits.noteBReason, [['noteBReason', noteBReason]]),
    ...tooLong(textLimits.clearingFirmName, [['clearingFirmName', clearingFirmName]]),
    ...tooLong(textLimits.withdrawalName, names),
  ];
}

function tooLong(max: number, texts: readonly (readonly [path: string, text: string])[]): readonly InputError[] {
  const message = `must not have more than ${max} characters`;
  return texts.filter(([, text]) => text.length > max).map(([path]) => ({ path, message }));
}

function consistencyErrors(inputs: CapitalInputs): readonly InputError[] {
  const errors: InputError[] = [];
  if (inputs.exemption === '4570' && inputs.clearingFirmName === '') {
    errors.push({ path: 'clearingFirmName', message: 'The clearing firm is required with exemption (k)(2)(ii)' });
  }
  if (!isZero(inputs.noteBDifference) && inputs.noteBReason === '') {
    errors.push({ path: 'noteBReason', message: 'The reason for the Note B difference is required' });
  }
  if (isMore(inputs.gainTaxRate ?? zero, hundred)) {
    errors.push({ path: 'gainTaxRate', message: 'The tax rate must be at most 100 percent' });
  }
  const { excessLiabilities, operatingLeasesLiabilities } = inputs;
  if (excessLiabilities !== null && isMore(excessLiabilities, operatingLeasesLiabilities ?? zero)) {
    errors.push({ path: 'excessLiabilities', message: 'The excess cannot be more than the lease liabilities' });
  }
  return errors;
}
