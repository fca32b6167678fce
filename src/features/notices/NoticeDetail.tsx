import { useEffect, useRef, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { object } from 'yup';
import { Pill } from '@/components/feedback';
import { DialogForm, TextAreaField, useServerForm } from '@/components/form';
import { maxNoticeRemark } from '@/contract/notices/notice';
import type { Notice, NoticeEntry } from '@/contract/notices/notice.schema';
import { formatDeadline, formatEastern } from '@/domain/calendar/easternTime';
import { useCompanyId, useRole } from '@/features/auth';
import { formatDate, formatMoment } from '@/lib/format';
import { notify } from '@/lib/notifications';
import { required } from '@/lib/validation';
import { LetterEditor } from './LetterEditor';
import { useSettleNoticeMutation } from './noticesApi';
import { entryText, standingText, standingTone } from './noticeTexts';
import { SentDialog } from './SentDialog';

const schema = object({
  reason: required('Reason is required', maxNoticeRemark),
});

const texts = {
  dismissed: {
    title: 'Not needed',
    text: 'The notice moves to Settled with your reason. If the books of a later date show the level, a new notice opens.',
    okText: 'Mark as not needed',
    done: 'Marked as not needed.',
  },
  reopened: {
    title: 'Reopen',
    text: 'The notice goes back to To send with the same due time. Earlier records are kept but no longer count.',
    okText: 'Reopen',
    done: 'Reopened.',
  },
} as const;

/** The record that a dialog adds. */
type Recording = 'sent' | 'dismissed' | 'reopened';

type NoticeDetailProps = { notice: Notice; now: Date };

/** One notice: its cause, recipients and deadline, the letter, and its records. */
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
      {notice.new_message !== null && (
        <p className="nc-notice-caution">
          The books now show: {notice.new_message}
          {notice.status === 'SENT' && ' Reopen the notice, correct the letter, and send the correction.'}
        </p>
      )}
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

/** Focuses the heading once the user's own record is added, since the pressed button may be gone. */
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

/** The rule's recipients, how each accepts notices, and who was notified. */
function RecipientList({ recipients }: Pick<Notice, 'recipients'>) {
  return (
    <section aria-labelledby="nc-notice-recipients">
      <h3 id="nc-notice-recipients">Who to notify</h3>
      <ul className="nc-notice-recipients">
        {recipients.map(({ id, name, detail, ways, source, told_at: toldAt, is_conditional: isConditional }) => (
          <li key={id}>
            <div>
              <strong>{name}</strong>
              <small>{detail}</small>
            </div>
            <div>
              {ways}
              <small>{source}</small>
            </div>
            {toldAt === null ? (
              <Pill tone={isConditional ? 'neutral' : 'warning'}>
                {isConditional ? 'If registered' : 'Not notified'}
              </Pill>
            ) : (
              <div>
                <Pill tone="success">Notified</Pill>
                <small>{formatMoment(toldAt)}</small>
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The records of a notice, latest first; renders nothing without any. */
function NoticeRecords({ entries }: Pick<Notice, 'entries'>) {
  if (entries.length === 0) return null;
  return (
    <section aria-labelledby="nc-notice-records">
      <h3 id="nc-notice-records">Records</h3>
      <ul className="nc-notice-records">
        {entries.toReversed().map((entry) => (
          <RecordItem key={entry.id} entry={entry} />
        ))}
      </ul>
    </section>
  );
}

function RecordItem({ entry }: { entry: NoticeEntry }) {
  const { kind, remark, letter } = entry;
  return (
    <li>
      {entryText(entry)}
      {remark !== null && (
        <small>
          {kind === 'SENT' ? 'Reference' : 'Reason'}: {remark}
        </small>
      )}
      {letter !== null && (
        <details>
          <summary>Letter as sent</summary>
          <pre>{letter}</pre>
        </details>
      )}
    </li>
  );
}

type SettleDialogProps = { notice: Notice; as: keyof typeof texts; onClose: () => void; onRecorded: () => void };

/** Asks for the reason that a notice isn't needed, or must be sent after all. */
function SettleDialog({ notice, as, onClose, onRecorded }: SettleDialogProps) {
  const companyId = useCompanyId();
  const [settle] = useSettleNoticeMutation();
  const { title, text, okText, done } = texts[as];
  const form = useServerForm({
    schema,
    defaultValues: { reason: '' },
    send: ({ reason }) => settle({ companyId, id: notice.id, as, reason, updatedAt: notice.updatedAt }).unwrap(),
    onSaved: () => {
      notify.success(done);
      onRecorded();
    },
    pathToField: (path) => (path.endsWith('reason') ? 'reason' : undefined),
  });
  return (
    <DialogForm form={form} title={`${title}: ${notice.name}`} okText={okText} onCancel={onClose}>
      <p>{text}</p>
      <TextAreaField name="reason" label="Reason" required />
    </DialogForm>
  );
}
