import dayjs from 'dayjs';
import { array, object, string } from 'yup';
import { DateField, DialogForm, MultiSelectField, SelectField, TextField, useServerForm } from '@/components/form';
import { maxNoticeName, maxNoticeRemark, type Notice, type NoticeWay, noticeWays } from '@/contract/capital/notice';
import { selectUser } from '@/features/auth';
import { useCompanyId } from '@/features/company';
import { personName } from '@/lib/format';
import { useAppSelector } from '@/lib/hooks';
import { notify } from '@/lib/notifications';
import { limited, required } from '@/lib/validation';
import { useRecordNoticeSentMutation } from './noticesApi';
import { wayNames } from './noticeTexts';

const schema = object({
  recipients: array().of(string().required()).min(1, 'Choose at least one recipient').required(),
  day: string().required('Date is required'),
  time: string()
    .required('Time is required')
    .matches(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time like 16:05'),
  sentBy: required('Sent by is required', maxNoticeName),
  way: string<NoticeWay | ''>().required('How is required').defined(),
  remark: limited(maxNoticeRemark),
});

const fieldOfPath: Readonly<Record<string, 'recipients' | 'time' | 'sentBy' | 'way' | 'remark'>> = {
  recipients: 'recipients',
  sent_at: 'time',
  sent_by: 'sentBy',
  way: 'way',
  remark: 'remark',
};

/** Records that a notice was sent: to whom, when, by whom and how. */
export function SentDialog({ notice, onClose }: { notice: Notice; onClose: () => void }) {
  const companyId = useCompanyId();
  const user = useAppSelector(selectUser);
  const [record] = useRecordNoticeSentMutation();
  const untold = notice.recipients.filter(({ told_at: toldAt }) => toldAt === null);
  const form = useServerForm({
    schema,
    defaultValues: {
      recipients: untold.filter(({ is_conditional: isConditional }) => !isConditional).map(({ id }) => id),
      day: dayjs().format('YYYY-MM-DD'),
      time: dayjs().format('HH:mm'),
      sentBy: user === null ? '' : personName(user),
      way: '' as NoticeWay | '',
      remark: '',
    },
    send: ({ recipients, day, time, sentBy, way, remark }) => {
      // Chosen, as the schema says.
      const chosen = way === '' ? 'OTHER' : way;
      const sent_at = dayjs(`${day}T${time}`).toISOString();
      return record({
        companyId,
        id: notice.id,
        sent: { recipients, sent_at, sent_by: sentBy, way: chosen, remark: remark === '' ? null : remark },
      }).unwrap();
    },
    onSaved: () => {
      notify.success('Recorded as sent.');
      onClose();
    },
    pathToField: (path) => fieldOfPath[path.replace(/^data\./, '')],
  });
  return (
    <DialogForm form={form} title={`Record as sent: ${notice.name}`} okText="Record" onCancel={onClose}>
      <p>Netcap sends nothing. This keeps who told whom, when and how, with the letter as it is saved now.</p>
      <MultiSelectField
        name="recipients"
        label="Sent to"
        required
        options={untold.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <SelectField
        name="way"
        label="How"
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
