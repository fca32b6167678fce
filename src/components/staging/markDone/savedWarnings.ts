import type { ConfirmOptions } from '@/components/modal';
import type { SavedChanges, UnbalancedPeriod } from '@/contract/staging/staging.schema';
import { compare, formatDollars, money, subtract } from '@/domain/money';
import { formatCount } from '@/lib/format';

const maxAccountsNamed = 10;

/** Returns the message that balances need their accounts marked done first; null if none are missing. */
export function missingAccountsQuestion({ missing_accounts: missing }: SavedChanges): ConfirmOptions | null {
  if (missing === undefined || missing.count === 0) return null;
  const { count, account_numbers: numbers } = missing;
  const accounts = count === 1 ? "1 account isn't" : `${formatCount(count)} accounts aren't`;
  const named = numbers.slice(0, maxAccountsNamed);
  const more = count > named.length ? ` and ${formatCount(count - named.length)} more` : '';
  return {
    title: 'Accounts not in the books',
    text: `${accounts} in the books yet: ${named.join(', ')}${more}. Mark the chart of accounts done first.`,
    confirmText: 'Go to chart of accounts',
  };
}

/** Returns the question before Mark Done leaves trial balances out of balance; null if debits equal credits. */
export function unbalancedQuestion({ unbalanced = [] }: SavedChanges): ConfirmOptions | null {
  const [first, ...others] = unbalanced;
  if (first === undefined) return null;
  const answers = { title: 'Out of balance', confirmText: 'Mark done anyway' };
  if (others.length === 0) return { ...answers, text: unbalancedText(first) };
  const text = `${formatCount(unbalanced.length)} trial balances are out of balance.`;
  return { ...answers, text, items: unbalanced.map(unbalancedText) };
}

/** Returns the question before Mark Done includes positions with warnings; null without any. */
export function cautionsQuestion({ cautions }: SavedChanges): ConfirmOptions | null {
  if (cautions === undefined || cautions.count === 0) return null;
  const { count, first } = cautions;
  const answers = { title: 'Check your positions', confirmText: 'Mark done anyway' };
  const items = first.map(({ message }) => message);
  const [only] = items;
  if (count === 1 && only !== undefined) return { ...answers, text: only };
  const more = count - items.length;
  return {
    ...answers,
    text: `${formatCount(count)} entries look wrong:`,
    items: more === 0 ? items : [...items, `and ${formatCount(more)} more`],
  };
}

function unbalancedText({ time_report: timeReport, ...sums }: UnbalancedPeriod): string {
  const [debit, credit] = [money(sums.debit), money(sums.credit)];
  const difference = compare(debit, credit) > 0 ? subtract(debit, credit) : subtract(credit, debit);
  return `${timeReport} is out of balance by ${formatDollars(difference)}: debits ${formatDollars(debit)}, credits ${formatDollars(credit)}.`;
}
