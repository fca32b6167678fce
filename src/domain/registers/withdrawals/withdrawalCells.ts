import { withdrawalKinds, withdrawalRelations } from '@/contract/registers/registers';
import type { WithdrawalValues } from '@/contract/registers/withdrawals.schema';
import { parseAmountText } from '@/domain/numberText';
import { isIsoDate } from '@/domain/periods';
import { readWrittenDay } from '@/domain/periodText';
import type { RegisterIssue } from '../loans/checkLoan';
import { relationTexts, withdrawalKindTexts } from '../registerTexts';

/** Cells of a row of a file or a pasted block, by field. */
type WithdrawalCells = Readonly<Partial<Record<keyof WithdrawalValues, string>>>;

/** The values of the cells that a row has, and the issues of those that aren't understood. */
type ReadWithdrawal = { values: Partial<WithdrawalValues>; issues: readonly RegisterIssue[] };

const required = 'This field is required';

/** Reads the cells that a row has. Kinds and relations are written as the screens label them, or by their keys. */
export function readWithdrawalCells(cells: WithdrawalCells): ReadWithdrawal {
  const issues: RegisterIssue[] = [];
  const read = <Value>(field: keyof WithdrawalCells, parse: (text: string) => Value | null, hint: string) => {
    const text = cells[field]?.trim();
    if (text === undefined) return {};
    const value = parse(text);
    if (value !== null) return { [field]: value };
    issues.push({ path: field, message: text === '' ? required : `“${text.slice(0, 60)}” isn't understood. ${hint}` });
    return {};
  };
  const values = {
    ...read('date', toDay, 'Enter a day like 06/30/2026.'),
    ...read('is_made', toMade, 'Enter Yes if it was made, or No.'),
    ...read('kind', choiceOf(withdrawalKinds, withdrawalKindTexts), `Use ${listOf(withdrawalKindTexts)}.`),
    ...read('amount', toNumber, 'Enter an amount like 1,234.50.'),
    ...read('person', (text) => text, ''),
    ...read('relation', choiceOf(withdrawalRelations, relationTexts), `Use ${listOf(relationTexts)}.`),
    ...read('note', (text) => text, ''),
  };
  return { values, issues };
}

function toDay(text: string): string | null {
  return isIsoDate(text) ? text : readWrittenDay(text);
}

const madeTexts: Readonly<Record<string, boolean>> = {
  yes: true,
  made: true,
  true: true,
  no: false,
  planned: false,
  false: false,
  '': false,
};

function toMade(text: string): boolean | null {
  return madeTexts[text.toLowerCase()] ?? null;
}

function toNumber(text: string): number | null {
  const reading = parseAmountText(text);
  return reading.ok ? Number(reading.value) : null;
}

function choiceOf<Key extends string>(keys: readonly Key[], texts: Readonly<Record<Key, string>>) {
  return (text: string) =>
    keys.find((key) => [key, texts[key]].some((name) => name.toLowerCase() === text.toLowerCase())) ?? null;
}

function listOf(texts: Readonly<Record<string, string>>): string {
  return Object.values(texts).join(', ');
}
