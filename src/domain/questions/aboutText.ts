import { moneyInputs } from '@/domain/focus/inputs/moneyInputs';
import { noticeKinds } from '@/domain/notices/noticeKinds';
import { formatDay } from '@/domain/periods';
import { regularCosts } from './expected/regularCosts';
import { plannedRows, plannedRowTypes } from './registers/plannedRows';

/** Names of the keys that questions have in their subjects. */
const namesOfKeys: ReadonlyMap<string, string> = new Map([
  ...Object.entries(moneyInputs).map(([key, { label }]) => [key, label] as const),
  ...noticeKinds.map(({ id, name }) => [id, name] as const),
  ...regularCosts.map(({ id, name }) => [id, name] as const),
  ...plannedRowTypes.map(({ type, label }) => [`${plannedRows} ${type}`, label] as const),
]);

/** Subjects of questions that are asked once a period, which their title names. */
const wholeQuestions: ReadonlySet<string> = new Set([
  ...[
    'accounts',
    'all',
    'costs',
    'debtEquity',
    'distributions',
    'fault',
    'income',
    'leases',
    'ownAccount',
    'ownership',
  ],
  ...['prices', 'scale', 'values'],
]);

/** Returns the accounts, lines, inputs and days that a question's subject names; empty for a question that is asked once a period. */
export function aboutText(subject: string): string {
  if (wholeQuestions.has(subject)) return '';
  const names = subject.split(' ').map((word) => namesOfKeys.get(word) ?? word);
  const text = namesOfKeys.get(subject) ?? names.join(names.some((name) => name.includes(' ')) ? ', ' : ' ');
  return text.replace(/\b\d{4}-\d{2}-\d{2}\b/g, formatDay);
}
