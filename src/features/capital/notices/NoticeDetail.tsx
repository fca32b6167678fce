import { useEffect, useRef, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { Pill } from '@/components/feedback';
import type { Notice } from '@/contract/capital/notice';
import { formatDeadline, formatEastern } from '@/domain/calendar/easternTime';
import { useRole } from '@/features/company';
import { formatDate } from '@/lib/format';
import { LetterEditor } from './LetterEditor';
import { NoticeRecords } from './NoticeRecords';
import { standingText, standingTone } from './noticeTexts';
import { RecipientList } from './RecipientList';
import { SentDialog } from './SentDialog';
import { SettleDialog } from './SettleDialog';

/** What a dialog records. */
type Recording = 'sent' | 'dismissed' | 'reopened';

type NoticeDetailProps = { notice: Notice; now: Date };

/** One notice: what was found, who is to be notified by when, the letter, and what was recorded of it. */
export function NoticeDetail({ notice, now }: NoticeDetailProps) {
  const [dialog, setDialog] = useState<Recording | null>(null);
  const mayEdit = useRole() !== 'VIEWER';
  const { heading, awaitRecord } = useFocusAfterOwn(notice.entries.length);
  const close = () => setDialog(null);

  function handleRecorded() {
    close();
    awaitRecord();
  }

  return (
    <article className="nc-panel nc-notice" aria-labelledby="nc-notice-heading">
      <header>
        <h2 ref={heading} id="nc-notice-heading" tabIndex={-1}>
          {notice.name}
        </h2>
        <Pill tone={standingTone(notice, now)}>{standingText(notice, now)}</Pill>
        {mayEdit && <NoticeActions notice={notice} onChoose={setDialog} />}
      </header>
      <p>{notice.message}</p>
      {notice.new_message !== null && <p className="nc-notice-caution">The books now show: {notice.new_message}</p>}
      <dl>
        <dt>Rule</dt>
        <dd>
          {notice.citation}: give notice {notice.deadline}
        </dd>
        <dt>As of</dt>
        <dd>{formatDate(notice.as_of)}</dd>
        <dt>Found</dt>
        <dd>{formatEastern(new Date(notice.found_at))}</dd>
        <dt>Due by</dt>
        <dd>{formatDeadline(new Date(notice.due_at))}</dd>
      </dl>
      {notice.also_asks !== null && <p className="nc-notice-caution">{notice.also_asks}</p>}
      {!notice.is_still_shown && (
        <p className="nc-notice-caution">
          The books as of {formatDate(notice.as_of)} no longer show this. If it never happened, mark the notice as not
          needed.
        </p>
      )}
      {notice.unconfirmed !== null && <p className="nc-notice-quiet">{notice.unconfirmed}</p>}
      <RecipientList recipients={notice.recipients} />
      <LetterEditor notice={notice} mayEdit={mayEdit && notice.status === 'OPEN'} />
      <NoticeRecords entries={notice.entries} />
      {dialog === 'sent' && <SentDialog notice={notice} onClose={close} onRecorded={handleRecorded} />}
      {(dialog === 'dismissed' || dialog === 'reopened') && (
        <SettleDialog notice={notice} as={dialog} onClose={close} onRecorded={handleRecorded} />
      )}
    </article>
  );
}

/** Takes the focus once this person's own record is there, since the button that was pressed may be gone. */
function useFocusAfterOwn(recorded: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [awaited, setAwaited] = useState<number | null>(null);
  useEffect(() => {
    if (awaited === null || recorded < awaited) return;
    heading.current?.focus();
    setAwaited(null);
  }, [recorded, awaited]);
  return { heading, awaitRecord: () => setAwaited(recorded + 1) };
}

type NoticeActionsProps = { notice: Notice; onChoose: (dialog: Recording) => void };

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
