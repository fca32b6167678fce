import { quoted, textIssue } from '@server/common/textRules';
import type { FieldIssue, Reading } from '@server/staging/stagedKind';
import { maxAccountNameLength, maxAccountNumberLength } from '@/contract/coa/coa';

/** A line as sent, and its code: null for none, undefined for a line that accounts can't be mapped to. */
export type SentLine = { sent: string; code: string | null | undefined };

/** An account as sent. */
export type SentAccount = { accountNumber: string; accountName: string; focus: SentLine; ssoi: SentLine };

/** Validates an account without the books: a number of digits, at least 1; a name; lines that accounts can be mapped to. */
export function readAccount({ accountNumber, accountName, focus, ssoi }: SentAccount): Reading {
  const number = accountNumber.trim();
  const name = accountName.trim();
  const issues = [
    issueOf('account_number', numberIssue(number)),
    issueOf('account_name', nameIssue(name)),
    issueOf('focus_id', lineIssue(focus, 'a FOCUS line', '200')),
    issueOf('ssoi_id', lineIssue(ssoi, 'an SSOI line', '13935')),
  ].flat();
  if (issues.length > 0 || focus.code === undefined || ssoi.code === undefined) return { ok: false, issues };
  return { ok: true, values: { account_number: number, account_name: name, focus_id: focus.code, ssoi_id: ssoi.code } };
}

function digitsIssue(number: string): string | null {
  if (number === '') return 'Account Number is required';
  return /^\d+$/.test(number) ? null : `${quoted(number)} isn't an account number. Use digits only, like 1010.`;
}

/** Returns the issue of an account number, suggesting a valid one; null for a valid number. */
export function numberIssue(number: string): string | null {
  const issue = digitsIssue(number);
  if (issue !== null) return issue;
  if (!/[1-9]/.test(number)) return `${quoted(number)} isn't an account number. Account Number must be at least 1.`;
  return number.length > maxAccountNumberLength
    ? `${quoted(number)} has more than ${maxAccountNumberLength} digits. Use a shorter number.`
    : null;
}

function nameIssue(name: string): string | null {
  if (name === '') return 'Account Name is required';
  const reason = textIssue(name, maxAccountNameLength);
  return reason === null ? null : `${quoted(name)} ${reason}. Change the name.`;
}

function lineIssue({ sent, code }: SentLine, line: string, example: string): string | null {
  if (code !== undefined) return null;
  return `${quoted(sent)} isn't ${line} you can map to. Use one like ${example}, or leave it empty.`;
}

function issueOf(field: string, message: string | null): FieldIssue[] {
  return message === null ? [] : [{ field, message }];
}
