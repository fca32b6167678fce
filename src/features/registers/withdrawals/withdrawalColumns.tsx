import { Link } from 'react-router-dom';
import { MoneyText, Pill } from '@/components/feedback';
import type { Column } from '@/components/table';
import type { WithdrawalEntry, WithdrawalJudgment } from '@/contract/registers/withdrawals.schema';
import { capitalized } from '@/domain/capitalized';
import { formatDollars, money } from '@/domain/money';
import { relationTexts, withdrawalKindTexts } from '@/domain/registers/registerTexts';
import { isOverdue } from '@/domain/registers/withdrawals/testWithdrawals';
import { formatDate } from '@/lib/format';
import { paths } from '@/lib/paths';

const text = (id: string, header: string, textOf: (row: WithdrawalEntry) => string): Column<WithdrawalEntry> => ({
  id,
  header,
  cell: textOf,
  value: textOf,
});

const amountText = ({ amount, kind }: WithdrawalEntry) => formatDollars(money(kind === 'PAYBACK' ? -amount : amount));

/** Columns of a withdrawal in a review, each with one value. */
export const withdrawalReviewColumns: readonly Column<WithdrawalEntry>[] = [
  text('person', 'Person', ({ person }) => person),
  text('date', 'Date', ({ date }) => formatDate(date)),
  text('kind', 'Kind', ({ kind }) => withdrawalKindTexts[kind]),
  text('made', 'Made', ({ is_made: isMade }) => (isMade ? 'Yes' : 'No')),
  { ...text('amount', 'Amount', amountText), align: 'end' },
  text('relation', 'Relation', ({ relation }) => relationTexts[relation]),
  text('note', 'Note', ({ note }) => note),
];

/** Context of the cells, in addition to the row. */
type Shown<Row> = {
  /** `YYYY-MM-DD`; empty if unknown. */
  today: string;
  /** True if the backend opens notices, which the cells then link to. */
  hasNotices: boolean;
  /** Returns a row's test; undefined until known, and for unsaved rows. */
  testOf: (row: Row) => WithdrawalJudgment | undefined;
};

/** Returns the columns of a withdrawal with its test. */
export function withdrawalColumns<Row extends WithdrawalEntry>(shown: Shown<Row>): readonly Column<Row>[] {
  const { today, hasNotices, testOf } = shown;
  return [
    {
      id: 'date',
      header: 'Date',
      value: ({ date }) => date,
      sortField: 'date',
      oldText: ({ date }) => formatDate(date),
      cell: (row) => (
        <>
          {formatDate(row.date)}
          <span className="d-block">
            <State entry={row} today={today} />
          </span>
        </>
      ),
    },
    {
      id: 'person',
      header: 'Person',
      namesRow: true,
      value: ({ person }) => person,
      sortField: 'person',
      oldText: ({ person }) => person,
      cell: ({ person, relation }) => (
        <>
          {person}
          <span className="nc-register-cell-note nc-register-cell-aside">{relationTexts[relation]}</span>
        </>
      ),
    },
    {
      id: 'kind',
      header: 'Kind',
      value: ({ kind }) => withdrawalKindTexts[kind],
      sortField: 'kind',
      oldText: ({ kind }) => withdrawalKindTexts[kind],
      cell: ({ kind, note }) => (
        <>
          {withdrawalKindTexts[kind]}
          {note !== '' && <span className="nc-register-cell-note nc-register-cell-aside">{note}</span>}
        </>
      ),
    },
    {
      id: 'amount',
      header: 'Amount',
      align: 'end',
      value: ({ amount }) => amount,
      sortField: 'amount',
      oldText: amountText,
      cell: ({ amount, kind }) => <MoneyText value={kind === 'PAYBACK' ? -amount : amount} />,
    },
    {
      id: 'thirtyDays',
      header: 'Net of 30 days',
      align: 'end',
      value: (row) => testOf(row)?.thirty_days ?? null,
      cell: (row) => <MoneyText value={testOf(row)?.thirty_days ?? null} />,
    },
    {
      id: 'notice',
      header: 'Notice',
      cell: (row) => <Notice isMade={row.is_made} test={testOf(row)} shown={{ today, hasNotices }} />,
    },
    { id: 'limit', header: 'Limits, (e)(2)', cell: (row) => <Limit test={testOf(row)} /> },
  ];
}

function State({ entry, today }: { entry: WithdrawalEntry; today: string }) {
  if (entry.is_made) return <Pill tone="success">Made</Pill>;
  if (!isOverdue({ isMade: false, date: entry.date }, today)) return <Pill tone="info">Planned</Pill>;
  return (
    <Pill tone="warning" tooltip="The date has passed, so it isn't counted. Mark it as made, or change its date.">
      Not made
    </Pill>
  );
}

type NoticeProps = {
  isMade: boolean;
  test: WithdrawalJudgment | undefined;
  shown: { today: string; hasNotices: boolean };
};

/** Shows if a notice is due and its deadline; for a planned withdrawal, if the deadline has passed for its date. */
function Notice({ isMade, test, shown }: NoticeProps) {
  if (test === undefined) return null;
  const { notice, judged_by: judgedBy } = test;
  if (judgedBy === null) return <span className="nc-register-cell-note">Not tested</span>;
  if (notice === null) return 'None due';
  const { when, due, percent, threshold, paragraph } = notice;
  const text = `Due ${formatDate(due)}, ${when} withdrawal`;
  return (
    <>
      {shown.hasNotices ? <Link to={paths.capital.notices()}>{text}</Link> : text}
      {when === 'before' && !isMade && due < shown.today && (
        <>
          {' '}
          <Pill tone="danger" tooltip="Too late to give notice for this date. Choose a later one.">
            Too late
          </Pill>
        </>
      )}
      <span className="nc-register-cell-note">
        {`More than ${percent}% of excess net capital (${formatDollars(money(threshold))}), ${paragraph}`}
      </span>
    </>
  );
}

function Limit({ test }: { test: WithdrawalJudgment | undefined }) {
  if (test === undefined || test.judged_by === null) return null;
  const { limit, bars } = test;
  return (
    <>
      {limit === null ? 'Within limits' : <BrokenLimit limit={limit} />}
      {bars.map((barred) => (
        <span key={`${barred.person} ${barred.date}`} className="nc-register-cell-note">
          {`Bars ${nameWithdrawal(barred)}, within 180 days before it`}
        </span>
      ))}
    </>
  );
}

function BrokenLimit({ limit }: { limit: NonNullable<WithdrawalJudgment['limit']> }) {
  const { barred_by: barredBy } = limit;
  return (
    <>
      <Pill tone="danger">{limit.most === 0 ? 'Not possible' : `At most ${formatDollars(money(limit.most))}`}</Pill>
      <span className="nc-register-cell-note">{`${capitalized(limit.text)}, ${limit.paragraph}`}</span>
      {barredBy && (
        <span className="nc-register-cell-note">{`Barred by ${nameWithdrawal(barredBy)}, within 180 days`}</span>
      )}
    </>
  );
}

function nameWithdrawal({ person, date, amount }: { person: string; date: string; amount: number }): string {
  return `${formatDollars(money(amount))} ${person} ${formatDate(date)}`;
}
