import { Link } from 'react-router-dom';
import { Money, Pill } from '@/components/feedback';
import type { Column } from '@/components/table';
import type { WithdrawalEntry } from '@/contract/capital/withdrawals';
import { capitalized } from '@/domain/capitalized';
import { formatDollars, money } from '@/domain/money';
import { isOverdue } from '@/domain/withdrawals/judgeWithdrawals';
import { relationTexts, withdrawalKindTexts } from '@/domain/withdrawals/withdrawalTexts';
import { formatDate } from '@/lib/format';
import { paths } from '@/lib/paths';

/** What cells say beside the entry. */
type Shown = {
  /** `YYYY-MM-DD`. */
  today: string;
  /** Whether the backend opens notices, which the cells then lead to. */
  hasNotices: boolean;
};

/** What the register shows of a withdrawal. */
export function withdrawalColumns(shown: Shown): readonly Column<WithdrawalEntry>[] {
  return [
    {
      id: 'date',
      header: 'Date',
      value: ({ date }) => date,
      cell: (entry) => (
        <>
          {formatDate(entry.date)}
          <span className="d-block">
            <State entry={entry} today={shown.today} />
          </span>
        </>
      ),
    },
    {
      id: 'person',
      header: 'Person',
      namesRow: true,
      value: ({ person }) => person,
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
      cell: ({ amount, kind }) => <Money value={kind === 'PAYBACK' ? -amount : amount} />,
    },
    {
      id: 'thirtyDays',
      header: 'Net of 30 days',
      align: 'end',
      value: ({ thirty_days: net }) => net,
      cell: ({ thirty_days: net }) => <Money value={net} />,
    },
    { id: 'notice', header: 'Notice', cell: (entry) => <Notice entry={entry} shown={shown} /> },
    { id: 'limit', header: 'Limits, (e)(2)', cell: (entry) => <Limit entry={entry} /> },
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

type EntryShown = { entry: WithdrawalEntry; shown: Shown };

/** Whether a notice is due, by when it must have been received; of a planned withdrawal, whether that is too late for its date. */
function Notice({ entry: { notice, judged_by: judgedBy, is_made: isMade }, shown }: EntryShown) {
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

function Limit({ entry: { limit, judged_by: judgedBy } }: { entry: WithdrawalEntry }) {
  if (judgedBy === null) return null;
  if (limit === null) return 'Within limits';
  return (
    <>
      <Pill tone="danger">{limit.most === 0 ? 'Not possible' : `At most ${formatDollars(money(limit.most))}`}</Pill>
      <span className="nc-register-cell-note">{`${capitalized(limit.text)}, ${limit.paragraph}`}</span>
    </>
  );
}
