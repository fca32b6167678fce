import type { FieldFault, Reading } from '@server/services/staging/stagedKind';
import { textFault } from '@server/services/staging/textRules';

/** An account as it was sent; a line is the code that it was sent as, null for none, undefined where accounts cannot be mapped to it. */
export type SentAccount = {
  accountNumber: string;
  accountName: string;
  focusId: string | null | undefined;
  ssoiId: string | null | undefined;
};

const longestNumber = 32;
const longestName = 255;

/** The rules of an account that need no books: a number of digits, at least 1; a name; lines that accounts can be mapped to. */
export function readAccount({ accountNumber, accountName, focusId, ssoiId }: SentAccount): Reading {
  const number = accountNumber.trim();
  const name = accountName.trim();
  const faults = [
    fault('account_number', numberFault(number)),
    fault('account_name', name === '' ? 'Account Name is required' : textFault(name, longestName)),
    fault('focus_id', focusId === undefined ? 'Accounts cannot be mapped to this FOCUS line' : null),
    fault('ssoi_id', ssoiId === undefined ? 'Accounts cannot be mapped to this SSOI line' : null),
  ].flat();
  if (faults.length > 0 || focusId === undefined || ssoiId === undefined) return { ok: false, faults };
  return { ok: true, values: { account_number: number, account_name: name, focus_id: focusId, ssoi_id: ssoiId } };
}

function numberFault(number: string): string | null {
  if (number === '') return 'Account Number is required';
  if (!/^\d+$/.test(number)) return 'This field must be numeric';
  if (!/[1-9]/.test(number)) return 'Account Number must be at least 1';
  return number.length > longestNumber ? `Has more than ${longestNumber} digits` : null;
}

function fault(field: string, message: string | null): FieldFault[] {
  return message === null ? [] : [{ field, message }];
}
