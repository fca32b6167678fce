import dayjs from 'dayjs';
import { array, object, string } from 'yup';
import { useServerForm } from '@/components/form';
import { maxNoticeName, maxNoticeRemark, type Notice, type NoticeWay } from '@/contract/capital/notice';
import { selectUser } from '@/features/auth';
import { useCompanyId } from '@/features/company';
import { personName } from '@/lib/format';
import { useAppSelector } from '@/lib/hooks';
import { notify } from '@/lib/notifications';
import { limited, required } from '@/lib/validation';
import { useRecordNoticeSentMutation } from './noticesApi';
import { useSeenNotice } from './useSeenNotice';

const schema = object({
  recipients: array().of(string().required()).min(1, 'Choose at least one recipient').required(),
  day: string().required('Date is required'),
  time: string()
    .required('Time is required')
    .matches(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time like 16:05'),
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

type SentForm = { notice: Notice; untold: Notice['recipients']; onRecorded: () => void };

/** The form that records to whom of the recipients a notice was sent, with the letter that was there when it opened. */
export function useSentForm({ notice, untold, onRecorded }: SentForm) {
  const companyId = useCompanyId();
  const user = useAppSelector(selectUser);
  const [record] = useRecordNoticeSentMutation();
  // A letter that somebody saves meanwhile isn't the one that was sent.
  const { seen, see, ...version } = useSeenNotice(notice);
  const isOutdated = version.isOutdated(true);
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

  /** The letter as it is now is the one that was sent. */
  function acceptLetter() {
    see(notice);
    form.clearFailure();
  }

  return { form, isOutdated, acceptLetter };
}
