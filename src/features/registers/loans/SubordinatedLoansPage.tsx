import { FigureText, MoneyText, Pill } from '@/components/feedback';
import type { Column } from '@/components/table';
import type { SubordinatedLoanEntry, SubordinatedLoansAnswer } from '@/contract/registers/subordinatedLoans.schema';
import { formatDollars, money, sum, toAmount } from '@/domain/money';
import { paymentDays } from '@/domain/netCapital/withdrawalTest';
import { loanFormTexts } from '@/domain/registers/registerTexts';
import { useCompanyId } from '@/features/auth';
import { formatAmount, formatDate } from '@/lib/format';
import { type Note, RegisterFigures } from '../RegisterFigures';
import { RegisterPage } from '../RegisterPage';
import { useGetLoansQuery, useRemoveLoanMutation, useSaveLoanMutation } from '../registersApi';
import { LoanDialog } from './LoanDialog';
import { toLoanForm, toLoanValues } from './loanForm';

/** The register's columns of a loan. */
const loanColumns: readonly Column<SubordinatedLoanEntry>[] = [
  {
    id: 'lender',
    header: 'Lender',
    value: ({ lender }) => lender,
    cell: ({ lender, form }) => (
      <>
        {lender}
        <span className="nc-register-cell-note">{loanFormTexts[form]}</span>
      </>
    ),
  },
  { id: 'standing', header: 'Counts as', cell: (loan) => <Standing loan={loan} /> },
  {
    id: 'amount',
    header: 'Amount',
    align: 'end',
    value: ({ amount }) => amount,
    cell: ({ amount }) => <MoneyText value={amount} />,
  },
  {
    id: 'outstanding',
    header: 'Outstanding',
    align: 'end',
    value: ({ outstanding }) => outstanding,
    cell: ({ outstanding }) => <MoneyText value={outstanding} />,
  },
  {
    id: 'agreement',
    header: 'Agreement',
    value: ({ agreement_date: date }) => date,
    cell: ({ agreement_date: date }) => formatDate(date),
  },
  {
    id: 'maturity',
    header: 'Maturity',
    value: ({ maturity_date: date }) => date,
    cell: ({ maturity_date: date, renewal_notice_by: noticeBy, is_expected_to_renew: renews }) => (
      <>
        {formatDate(date)}
        {renews && <span className="nc-register-cell-note">Expected to be renewed</span>}
        {noticeBy !== null && <span className="nc-register-cell-note">Notice by {formatDate(noticeBy)}</span>}
      </>
    ),
  },
  {
    id: 'approval',
    header: 'Approval',
    value: ({ approval_reference: reference }) => reference,
    cell: ({ approval_reference: reference }) => reference ?? 'None',
  },
];

/** The company's subordinated loans: their allowable amounts, due dates, and agreement with the books. */
export function SubordinatedLoansPage() {
  const companyId = useCompanyId();
  const query = useGetLoansQuery(companyId);
  const [remove] = useRemoveLoanMutation();
  const [save] = useSaveLoanMutation();
  const register = query.data?.data;
  return (
    <RegisterPage<SubordinatedLoanEntry>
      title="Subordinated Loans"
      extra="subordinated-loans"
      query={query}
      about="Loans entered here fill items 3520, 970, 980, 1000 and 1010, and the payments of the next six months, for periods with no saved capital inputs."
      addText="Add loan"
      emptyText="No subordinated loans. Until you add one, item 3520 starts from the trial balance."
      summary={register && <LoanFigures register={register} />}
      columns={loanColumns}
      rows={register?.loans ?? []}
      nameOf={({ lender, agreement_date: date }) => `loan from ${lender}, ${formatDate(date)}`}
      consequenceOf={() =>
        'It no longer counts in capital inputs that nobody has saved. Generated reports stay as they are.'
      }
      dialog={(on) => <LoanDialog companyId={companyId} {...on} />}
      remove={(entry) => remove({ companyId, entry })}
      restore={(entry) => save({ companyId, entry: null, values: toLoanValues(toLoanForm(entry)) })}
    />
  );
}

function LoanFigures({ register }: { register: SubordinatedLoansAnswer }) {
  const { as_of, time_report, allowable, equity, not_allowable, debt_equity_percentage: percentage } = register;
  const due = toAmount(sum(register.look_ahead.map(({ amount }) => money(amount))));
  const figures = [
    { label: 'Allowable in net capital (3520)', value: <MoneyText value={allowable} /> },
    { label: 'Of which equity capital, Rule 15c3-1(d)', value: <MoneyText value={equity} /> },
    ...(not_allowable === 0 ? [] : [{ label: 'Not allowable', value: <MoneyText value={not_allowable} /> }]),
    { label: `Due within ${paymentDays} days`, value: <MoneyText value={due} /> },
    ...(percentage === null || percentage === undefined
      ? []
      : [{ label: 'Debt to debt-equity total (3860)', value: <FigureText text={`${formatAmount(percentage)}%`} /> }]),
  ];
  const period = time_report === null ? '' : `, ${time_report}`;
  return (
    <section aria-label={`As of ${formatDate(as_of)}`}>
      <h2 className="fs-6">{`As of ${formatDate(as_of)}${period}`}</h2>
      <RegisterFigures
        figures={figures}
        notes={[...tieNotes(register), ...debtNotes(register), ...dueNotes(register)]}
      />
    </section>
  );
}

function tieNotes({ ties, time_report }: SubordinatedLoansAnswer): readonly Note[] {
  if (ties.length === 0) return [];
  const differing = ties.filter(({ difference }) => difference !== 0);
  if (differing.length === 0) return [{ text: `Ties to the trial balance of ${time_report}.`, isIssue: false }];
  return differing.map(({ item, register, books }) => ({
    text: `Item ${item} differs: ${formatDollars(money(register))} of allowable loans here, ${formatDollars(money(books))} in the trial balance of ${time_report}.`,
    isIssue: true,
  }));
}

const maxPercentage = 70;

function debtNotes({ debt_equity_percentage: percentage }: SubordinatedLoansAnswer): readonly Note[] {
  if (percentage === null || percentage === undefined || percentage <= maxPercentage) return [];
  const text =
    'Subordinated debt is more than 70% of the debt-equity total. Rule 15c3-1(d) permits that for at most 90 days.';
  return [{ text, isIssue: true }];
}

function dueNotes({ look_ahead: ahead, broken_limit: broken }: SubordinatedLoansAnswer): readonly Note[] {
  const payments = ahead.map(({ lender, date, amount }) => ({
    text: `${formatDate(date)}: ${formatDollars(money(amount))} to ${lender}`,
    isIssue: false,
  }));
  if (broken === null || broken === undefined) return payments;
  const text = `These payments break a limit: ${broken.text} (${broken.paragraph}).`;
  return [...payments, { text, isIssue: true }];
}

/** A loan's treatment: as equity, as debt, or not allowable, with the reason. */
function Standing({ loan }: { loan: SubordinatedLoanEntry }) {
  if (loan.not_allowable !== null) {
    return (
      <Pill tone="danger" tooltip={loan.not_allowable}>
        Not allowable
      </Pill>
    );
  }
  if (loan.not_equity === null) return <Pill tone="success">Equity</Pill>;
  return (
    <Pill tone={loan.is_equity ? 'warning' : 'neutral'} tooltip={loan.is_equity ? loan.not_equity : undefined}>
      Debt
    </Pill>
  );
}
