import { useEffect, useRef, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { Pill } from '@/components/feedback';
import type { Notice } from '@/contract/capital/notice';
import { formatDeadline, formatEastern } from '@/domain/notices/easternTime';
import { useRole } from '@/features/company';
import { formatDate } from '@/lib/format';
import { LetterEditor } from './LetterEditor';
import { NoticeRecords } from './NoticeRecords';
import { standingText, standingTone } from './noticeTexts';
import { RecipientList } from './RecipientList';
import { SentDialog } from './SentDialog';
import { SettleDialog } from './SettleDialog';

type NoticeDetailProps = { notice: Notice; now: Date };

/** One notice: what was found, by when who must be told, the letter, and what was recorded of it. */
export function NoticeDetail({ notice, now }: NoticeDetailProps) {
  const [dialog, setDialog] = useState<'sent' | 'dismissed' | 'reopened' | null>(null);
  const mayEdit = useRole() !== 'VIEWER';
  const close = () => setDialog(null);
  const heading = useFocusAfter(notice.entries.length);
  return (
    <article className="nc-notice" aria-labelledby="nc-notice-heading">
      <header>
        <h2 ref={heading} id="nc-notice-heading" tabIndex={-1}>
          {notice.name}
        </h2>
        <Pill tone={standingTone(notice, now)}>{standingText(notice, now)}</Pill>
        {mayEdit && <NoticeActions notice={notice} onChoose={setDialog} />}
      </header>
      <p>{notice.message}</p>
      <dl>
        <dt>Rule</dt>
        <dd>
          {notice.citation}: give notice {notice.deadline}
        </dd>
        <dt>Books as of</dt>
        <dd>{formatDate(notice.as_of)}</dd>
        <dt>Found</dt>
        <dd>{formatEastern(new Date(notice.found_at))}</dd>
        <dt>Due by</dt>
        <dd>{formatDeadline(new Date(notice.due_at))}</dd>
      </dl>
      {notice.also_asks !== null && <p className="nc-notice-caution">{notice.also_asks}</p>}
      {!notice.is_still_shown && (
        <p className="nc-notice-caution">
          As of {formatDate(notice.as_of)}, the books no longer show this. If it never happened, mark the notice as not
          needed.
        </p>
      )}
      {notice.unconfirmed !== null && <p className="nc-notice-quiet">Not confirmed: {notice.unconfirmed}</p>}
      <RecipientList recipients={notice.recipients} />
      <LetterEditor notice={notice} mayEdit={mayEdit && notice.status === 'OPEN'} />
      <NoticeRecords entries={notice.entries} />
      {dialog === 'sent' && <SentDialog notice={notice} onClose={close} />}
      {(dialog === 'dismissed' || dialog === 'reopened') && (
        <SettleDialog notice={notice} as={dialog} onClose={close} />
      )}
    </article>
  );
}

/** Takes the focus when something was recorded, since the button that was pressed may be gone. */
function useFocusAfter(recorded: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(recorded);
  useEffect(() => {
    if (before.current !== recorded) heading.current?.focus();
    before.current = recorded;
  }, [recorded]);
  return heading;
}

type NoticeActionsProps = { notice: Notice; onChoose: (dialog: 'sent' | 'dismissed' | 'reopened') => void };

function NoticeActions({ notice: { status, recipients }, onChoose }: NoticeActionsProps) {
  const isPartlySent = status === 'OPEN' && recipients.some(({ told_at: toldAt }) => toldAt !== null);
  return (
    <div className="nc-notice-actions">
      {(status !== 'OPEN' || isPartlySent) && (
        <Button variant="outline-secondary" onClick={() => onChoose('reopened')}>
          {isPartlySent ? 'Start over' : 'Reopen'}
        </Button>
      )}
      {status === 'OPEN' && (
        <>
          <Button variant="outline-secondary" onClick={() => onChoose('dismissed')}>
            Not needed
          </Button>
          <Button onClick={() => onChoose('sent')}>Record as sent</Button>
        </>
      )}
    </div>
  );
}
