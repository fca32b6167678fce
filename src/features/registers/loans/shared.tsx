import { useCallback, useMemo } from 'react';
import { FigureText, MoneyText } from '@/components/feedback';
import { SearchBox } from '@/components/search/SearchBox';
import type { LoanTests, SubordinatedLoanEntry } from '@/contract/registers/subordinatedLoans.schema';
import type { ListShow } from '@/contract/staging/staging';
import type { ListQuery } from '@/contract/wire/query';
import { formatDollars, money, sum, toAmount } from '@/domain/money';
import { paymentDays } from '@/domain/netCapital/withdrawalTest';
import { formatAmount, formatDate } from '@/lib/format';
import { toListQuery } from '@/lib/listParams';
import { type StagedList, toShowQuery } from '@/lib/staging';
import { type Note, RegisterFigures } from '../RegisterFigures';
import { useGetLoanTestsQuery } from '../registersApi';

/** Initial list state of both screens: by lender. */
export const loanListDefaults = { pageSize: 50, sort: 'lender:asc', filters: { search: '', show: '' } };

type LoanList = StagedList<{ search: string; show: string }>;
type LoanListQuery = ListQuery & { search?: string; show?: ListShow };

/** Returns the query of a page of loans. */
export function toLoanListQuery(companyId: number, list: LoanList): LoanListQuery {
  const { search } = list.filters;
  return { company_id: companyId, ...toListQuery(list), ...toShowQuery(list), ...(search !== '' && { search }) };
}

/** Returns true if a search finds the loan, by the server's rule: a part of its lender or approval reference, ignoring case. */
export function isLoanFound({ lender, approval_reference: reference }: SubordinatedLoanEntry, search: string): boolean {
  return [lender, reference ?? ''].some((text) => text.toLowerCase().includes(search.toLowerCase()));
}

/** Searches lenders and approval references; renders nothing if the backend has no search. */
export function LoanSearch({ list }: { list: LoanList }) {
  if (!list.hasSearch) return null;
  const { search } = list.filters;
  return (
    <SearchBox label="Search lender or approval" value={search} onSearch={(text) => list.setFilter('search', text)} />
  );
}

/** Returns the treatment of the company's loans, undefined until known; in edit mode with the user's saved ones on top. */
export function useLoanTests(companyId: number, { isEditMode }: { isEditMode: boolean }) {
  const tests = useGetLoanTestsQuery({ companyId, isEditMode }).data?.data;
  const byId = useMemo(() => new Map(tests?.tests.map((test) => [test.id, test])), [tests]);
  const testOf = useCallback(({ id }: Pick<SubordinatedLoanEntry, 'id'>) => byId.get(id), [byId]);
  return { tests, testOf };
}

/** The sums of the loans, compared with the books, and their next payments. */
export function LoanFigures({ tests }: { tests: LoanTests }) {
  const { as_of, time_report, allowable, equity, not_allowable, debt_equity_percentage: percentage } = tests;
  const due = toAmount(sum(tests.look_ahead.map(({ amount }) => money(amount))));
  const figures = [
    { label: 'Allowable in net capital (3520)', value: <MoneyText value={allowable} /> },
    { label: 'Of which equity capital, Rule 15c3-1(d)', value: <MoneyText value={equity} /> },
    ...(not_allowable === 0 ? [] : [{ label: 'Not allowable', value: <MoneyText value={not_allowable} /> }]),
    { label: `Due within ${paymentDays} days`, value: <MoneyText value={due} /> },
    ...(percentage === null
      ? []
      : [{ label: 'Debt to debt-equity total (3860)', value: <FigureText text={`${formatAmount(percentage)}%`} /> }]),
  ];
  const period = time_report === null ? '' : `, ${time_report}`;
  return (
    <section aria-label={`As of ${formatDate(as_of)}`}>
      <h2 className="fs-6">{`As of ${formatDate(as_of)}${period}`}</h2>
      <RegisterFigures figures={figures} notes={[...tieNotes(tests), ...debtNotes(tests), ...dueNotes(tests)]} />
    </section>
  );
}

function tieNotes({ ties, time_report }: LoanTests): readonly Note[] {
  if (ties.length === 0) return [];
  const differing = ties.filter(({ difference }) => difference !== 0);
  if (differing.length === 0) return [{ text: `Ties to the trial balance of ${time_report}.`, isIssue: false }];
  return differing.map(({ item, register, books }) => ({
    text: `Item ${item} differs: ${formatDollars(money(register))} of allowable loans here, ${formatDollars(money(books))} in the trial balance of ${time_report}.`,
    isIssue: true,
  }));
}

const maxPercentage = 70;

function debtNotes({ debt_equity_percentage: percentage }: LoanTests): readonly Note[] {
  if (percentage === null || percentage <= maxPercentage) return [];
  const text =
    'Subordinated debt is more than 70% of the debt-equity total. Rule 15c3-1(d) permits that for at most 90 days.';
  return [{ text, isIssue: true }];
}

function dueNotes({ look_ahead: ahead, broken_limit: broken }: LoanTests): readonly Note[] {
  const payments = ahead.map(({ lender, date, amount, suspended }) => {
    const text = `${formatDate(date)}: ${formatDollars(money(amount))} to ${lender}`;
    if (suspended === null) return { text, isIssue: false };
    const bar = `By these figures it would be suspended and not mature, since after it ${suspended}. Enter its new date when it is.`;
    return { text: `${text}. ${bar}`, isIssue: true };
  });
  if (broken === null) return payments;
  const text = `These payments break a limit: ${broken.text} (${broken.paragraph}).`;
  return [...payments, { text, isIssue: true }];
}
