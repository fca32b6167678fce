import { Money, Pill } from '@/components/feedback';
import type { Column } from '@/components/table';
import type { SubordinatedLoanEntry } from '@/contract/capital/subordinatedLoans';
import { loanFormTexts } from '@/domain/loans/loanTexts';
import { formatDate } from '@/lib/format';

/** How a loan counts: as equity, as debt, or not at all, with the reason. */
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

/** What the register shows of a loan. */
export const loanColumns: readonly Column<SubordinatedLoanEntry>[] = [
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
    cell: ({ amount }) => <Money value={amount} />,
  },
  {
    id: 'outstanding',
    header: 'Outstanding',
    align: 'end',
    value: ({ outstanding }) => outstanding,
    cell: ({ outstanding }) => <Money value={outstanding} />,
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
