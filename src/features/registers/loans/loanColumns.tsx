import { MoneyText, Pill } from '@/components/feedback';
import type { Column } from '@/components/table';
import type { LoanTest, SubordinatedLoanEntry } from '@/contract/registers/subordinatedLoans.schema';
import { formatDollars, money } from '@/domain/money';
import { lenderTexts, loanFormTexts } from '@/domain/registers/registerTexts';
import { formatDate } from '@/lib/format';

type Loan = SubordinatedLoanEntry;

const text = (id: string, header: string, textOf: (row: Loan) => string): Column<Loan> => ({
  id,
  header,
  cell: textOf,
  value: textOf,
});

const yesOrNo = (is: boolean) => (is ? 'Yes' : 'No');
const dateText = (date: string | null) => (date === null ? '' : formatDate(date));
const amountText = ({ amount }: Loan) => formatDollars(money(amount));

/** Columns of a loan in a review, each with one value. */
export const loanReviewColumns: readonly Column<Loan>[] = [
  text('lender', 'Lender', ({ lender }) => lender),
  text('agreement', 'Agreement', ({ agreement_date: date }) => formatDate(date)),
  text('maturity', 'Maturity', ({ maturity_date: date }) => formatDate(date)),
  { ...text('amount', 'Amount', amountText), align: 'end' },
  text('lenderIs', 'Lender is', ({ lender_is: lenderIs }) => lenderTexts[lenderIs]),
  text('form', 'Form', ({ form }) => loanFormTexts[form]),
  text('approval', 'Approval', ({ approval_reference: reference }) => reference ?? ''),
  text('equity', 'Equity capital', ({ is_equity: isEquity }) => yesOrNo(isEquity)),
  text('temporary', 'Temporary', ({ is_temporary: isTemporary }) => yesOrNo(isTemporary)),
  text('noticeBy', 'Last day for notice', ({ renewal_notice_by: noticeBy }) => dateText(noticeBy)),
  text('renews', 'Expected to renew', ({ is_expected_to_renew: renews }) => yesOrNo(renews)),
  text('payments', 'Payments', ({ payments }) => payments),
];

/** Returns the columns of a loan with its treatment by `testOf`, which returns undefined until known and for unsaved rows. */
export function loanColumns<Row extends Loan>(testOf: (row: Row) => LoanTest | undefined): readonly Column<Row>[] {
  return [
    {
      id: 'lender',
      header: 'Lender',
      namesRow: true,
      value: ({ lender }) => lender,
      sortField: 'lender',
      oldText: ({ lender }) => lender,
      cell: ({ lender, form }) => (
        <>
          {lender}
          <span className="nc-register-cell-note nc-register-cell-aside">{loanFormTexts[form]}</span>
        </>
      ),
    },
    { id: 'standing', header: 'Counts as', cell: (row) => <Standing isEquity={row.is_equity} test={testOf(row)} /> },
    {
      id: 'amount',
      header: 'Amount',
      align: 'end',
      value: ({ amount }) => amount,
      sortField: 'amount',
      oldText: amountText,
      cell: ({ amount }) => <MoneyText value={amount} />,
    },
    {
      id: 'outstanding',
      header: 'Outstanding',
      align: 'end',
      value: (row) => testOf(row)?.outstanding ?? null,
      cell: (row) => <MoneyText value={testOf(row)?.outstanding ?? null} />,
    },
    {
      id: 'agreement',
      header: 'Agreement',
      value: ({ agreement_date: date }) => date,
      sortField: 'agreement_date',
      oldText: ({ agreement_date: date }) => formatDate(date),
      cell: ({ agreement_date: date }) => formatDate(date),
    },
    {
      id: 'maturity',
      header: 'Maturity',
      value: ({ maturity_date: date }) => date,
      sortField: 'maturity_date',
      oldText: ({ maturity_date: date }) => formatDate(date),
      cell: (row) => <Maturity loan={row} conditions={testOf(row)?.conditions ?? []} />,
    },
    {
      id: 'approval',
      header: 'Approval',
      value: ({ approval_reference: reference }) => reference,
      oldText: ({ approval_reference: reference }) => reference ?? 'None',
      cell: ({ approval_reference: reference }) => reference ?? 'None',
    },
  ];
}

function Maturity({ loan, conditions }: { loan: Loan; conditions: readonly string[] }) {
  const { maturity_date: date, renewal_notice_by: noticeBy, is_expected_to_renew: renews, payments } = loan;
  return (
    <>
      {formatDate(date)}
      {renews && <span className="nc-register-cell-note">Expected to be renewed</span>}
      {noticeBy !== null && <span className="nc-register-cell-note">Notice by {formatDate(noticeBy)}</span>}
      {payments !== '' && <span className="nc-register-cell-note">Before: {payments}</span>}
      {conditions.map((text) => (
        <span key={text} className="nc-register-cell-note">
          {text}
        </span>
      ))}
    </>
  );
}

/** A loan's treatment: as equity, as debt, or not allowable, with the reason. */
function Standing({ isEquity, test }: { isEquity: boolean; test: LoanTest | undefined }) {
  if (test === undefined) return null;
  if (test.not_allowable !== null) {
    return (
      <Pill tone="danger" tooltip={test.not_allowable}>
        Not allowable
      </Pill>
    );
  }
  if (test.not_equity === null) return <Pill tone="success">Equity</Pill>;
  return (
    <Pill tone={isEquity ? 'warning' : 'neutral'} tooltip={isEquity ? test.not_equity : undefined}>
      Debt
    </Pill>
  );
}
