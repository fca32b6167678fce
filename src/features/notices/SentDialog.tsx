import Alert from 'react-bootstrap/Alert';
import Button from 'react-bootstrap/Button';
import { array, object, string } from 'yup';
import { DateField, DialogForm, MultiSelectField, SelectField, TextField, useServerForm } from '@/components/form';
import { maxNoticeName, maxNoticeRemark, type NoticeWay, noticeWays } from '@/contract/notices/notice';
import type { Notice } from '@/contract/notices/notice.schema';
import { selectUser, useCompanyId } from '@/features/auth';
import { fromLocalInputs, personName, toLocalInputs } from '@/lib/format';
import { useAppSelector } from '@/lib/hooks';
import { notify } from '@/lib/notifications';
import { limited, required } from '@/lib/validation';
import { useRecordNoticeSentMutation } from './noticesApi';
import { timeRule, wayNames } from './noticeTexts';
import { useSeenNotice } from './useSeenNotice';

const schema = object({
  recipients: array().of(string().required()).min(1, 'Choose at least one recipient').required(),
  day: string().required('Date is required'),
  time: timeRule(),
  sentBy: required('Sent by is required', maxNoticeName),
  way: string<NoticeWay | ''>().required('Method is required').defined(),
  remark: limited(maxNoticeRemark),
});

const fieldOfPath: Readonly<Record<string, 'recipients' | 'time' | 'sentBy' | 'way' | 'remark'>> = {
  recipients: 'recipients',
  sent_at: 'time',
  sent_by: 'sentBy',
  way: 'way',
  remark: 'remark',
};

type SentDialogProps = { notice: Notice; onClose: () => void; onRecorded: () => void };

/** Records that a notice was sent: to whom, when, by whom and how. */
export function SentDialog({ notice, onClose, onRecorded }: SentDialogProps) {
  const untold = notice.recipients.filter(({ told_at: toldAt }) => toldAt === null);
  const { form, isOutdated, acceptLetter } = useSentForm({ notice, untold, onRecorded });
  return (
    <DialogForm
      form={isOutdated ? { ...form, failure: null } : form}
      title={`Record as sent: ${notice.name}`}
      okText="Record"
      isOkDisabled={isOutdated}
      onCancel={onClose}
    >
      <p>
        Netcap doesn&apos;t send notices. This records who notified whom, when and how, with the letter as it is saved.
      </p>
      {isOutdated && <LetterChanged notice={notice} onAccept={acceptLetter} />}
      <MultiSelectField
        name="recipients"
        label="Sent to"
        required
        options={untold.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <SelectField
        name="way"
        label="Method"
        required
        options={noticeWays.map((value) => ({ value, label: wayNames[value] }))}
      />
      <div className="nc-notice-when">
        <DateField name="day" label="Date" required max={toLocalInputs(new Date()).day} />
        <TextField name="time" label="Time" required type="time" hint="Your local time" />
      </div>
      <TextField name="sentBy" label="Sent by" required maxLength={maxNoticeName} />
      <TextField
        name="remark"
        label="Reference"
        maxLength={maxNoticeRemark}
        hint="Confirmation or fax number, if there is one"
      />
    </DialogForm>
  );
}

type LetterChangedProps = { notice: Notice; onAccept: () => void };

/** Asks the user which letter was sent. */
function LetterChanged({ notice: { letter, letter_by: savedBy }, onAccept }: LetterChangedProps) {
  return (
    <Alert variant="warning" transition={false}>
      <p>
        {savedBy === null ? 'The draft changed with the books' : `${savedBy} changed the letter`} after you opened this
        dialog. The record keeps the letter as it is now.
      </p>
      <details className="nc-notice-letter">
        <summary>Letter as it is now</summary>
        <pre>{letter}</pre>
      </details>
      <Button size="sm" variant="outline-secondary" onClick={onAccept}>
        This is the letter sent
      </Button>
    </Alert>
  );
}

type SentForm = { notice: Notice; untold: Notice['recipients']; onRecorded: () => void };

/** Creates the form that records the recipients of a notice, with the letter that was current when it opened. */
function useSentForm({ notice, untold, onRecorded }: SentForm) {
  const companyId = useCompanyId();
  const user = useAppSelector(selectUser);
  const [record] = useRecordNoticeSentMutation();
  // A letter that another user saves meanwhile isn't the one that was sent.
  const { seen, see, ...version } = useSeenNotice(notice);
  const isOutdated = version.isOutdated(true);
  const form = useServerForm({
    schema,
    defaultValues: {
      recipients: untold.filter(({ is_conditional: isConditional }) => !isConditional).map(({ id }) => id),
      ...toLocalInputs(new Date()),
      sentBy: user === null ? '' : personName(user),
      way: '' as NoticeWay | '',
      remark: '',
    },
    send: ({ recipients, day, time, sentBy, way, remark }) => {
      // The schema requires a choice.
      const chosen = way === '' ? 'OTHER' : way;
      const sent_at = fromLocalInputs({ day, time });
      return record({
        companyId,
        id: notice.id,
        sent: {
          recipients,
          sent_at,
          sent_by: sentBy,
          way: chosen,
          remark: remark === '' ? null : remark,
          updatedAt: seen.updatedAt,
        },
      }).unwrap();
    },
    onSaved: () => {
      notify.success('Recorded as sent.');
      onRecorded();
    },
    pathToField: (path) => fieldOfPath[path.replace(/^data\./, '')],
  });

  /** Accepts the current letter as the one that was sent. */
  function acceptLetter() {
    see(notice);
    form.clearFailure();
  }

  return { form, isOutdated, acceptLetter };
}
