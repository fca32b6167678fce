import dayjs from 'dayjs';
import Alert from 'react-bootstrap/Alert';
import Button from 'react-bootstrap/Button';
import { DateField, DialogForm, MultiSelectField, SelectField, TextField } from '@/components/form';
import { maxNoticeName, maxNoticeRemark, type Notice, noticeWays } from '@/contract/capital/notice';
import { wayNames } from './noticeTexts';
import { useSentForm } from './useSentForm';

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
        <DateField name="day" label="Date" required max={dayjs().format('YYYY-MM-DD')} />
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

/** Which letter was sent is for the person to say. */
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
