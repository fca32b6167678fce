import { MoneyText } from '@/components/feedback';
import type { Column } from '@/components/table';
import type { CommitmentEntry } from '@/contract/registers/commitments.schema';
import { formatDollars, money, toAmount } from '@/domain/money';
import { parsePeriod } from '@/domain/periods';
import { commitmentCharge, toCommitmentTerms } from '@/domain/registers/commitments/commitment';
import { commitmentClassTexts } from '@/domain/registers/registerTexts';

type CommitmentColumn = Column<CommitmentEntry>;

const classText = ({ security_class: key }: CommitmentEntry) => commitmentClassTexts[key];
const chargeOf = (row: CommitmentEntry) => toAmount(commitmentCharge(toCommitmentTerms(row)));

const issuer: CommitmentColumn = {
  id: 'issuer',
  header: 'Issuer',
  namesRow: true,
  sortField: 'issuer',
  value: (row) => row.issuer,
  oldText: (row) => row.issuer,
  cell: (row) => row.issuer,
};

const period: CommitmentColumn = {
  id: 'period',
  header: 'Period',
  sortField: 'time_report',
  value: ({ time_report: timeReport }) => parsePeriod(timeReport)?.end ?? '',
  oldText: ({ time_report: timeReport }) => timeReport,
  cell: ({ time_report: timeReport }) => timeReport,
};

const securityClass: CommitmentColumn = {
  id: 'class',
  header: 'Class',
  sortField: 'security_class',
  value: classText,
  oldText: classText,
  cell: classText,
};

const amounts: readonly CommitmentColumn[] = [
  amountColumn('amount', 'Market value', ({ amount }) => amount),
  amountColumn('deduction', 'Haircut', ({ deduction }) => deduction),
  amountColumn('profit', 'Unrealized profit', ({ profit }) => profit),
];

/** What is deducted of the commitment, after its own profit or loss. */
const charge: CommitmentColumn = {
  id: 'charge',
  header: 'Deducted',
  align: 'end',
  value: chargeOf,
  cell: (row) => <MoneyText value={chargeOf(row)} />,
};

function amountColumn(
  id: 'amount' | 'deduction' | 'profit',
  header: string,
  of: (row: CommitmentEntry) => number | null,
): CommitmentColumn {
  return {
    id,
    header,
    align: 'end',
    ...(id !== 'deduction' && { sortField: id }),
    value: of,
    oldText: (row) => {
      const value = of(row);
      return value === null ? '' : formatDollars(money(value));
    },
    cell: (row) => <MoneyText value={of(row)} />,
  };
}

/** Columns of a commitment of one period. */
export const commitmentColumns: readonly CommitmentColumn[] = [issuer, securityClass, ...amounts, charge];

/** Columns of a commitment on a screen of all periods. */
export const commitmentPeriodColumns: readonly CommitmentColumn[] = [issuer, period, securityClass, ...amounts, charge];

/** Columns of a commitment in a review, each with one value; the first two name it. */
export const commitmentReviewColumns: readonly CommitmentColumn[] = [issuer, period, securityClass, ...amounts];

/** Label of the search, which finds issuers. */
export const commitmentSearch = 'Search issuer';
