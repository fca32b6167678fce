import { object, string } from 'yup';
import { DateField, DialogForm, SelectField, TextAreaField, TextField, useServerForm } from '@/components/form';
import { maxNoticeRemark, type ReportedNoticeKind, reportedNoticeKinds } from '@/contract/notices/notice';
import type { Notice } from '@/contract/notices/notice.schema';
import { describeReportedKind } from '@/domain/notices/reportedKinds';
import { useCompanyId } from '@/features/auth';
import { fromLocalInputs, toLocalInputs } from '@/lib/format';
import { notify } from '@/lib/notifications';
import { required } from '@/lib/validation';
import { useOpenNoticeMutation } from './noticesApi';
import { timeRule } from './noticeTexts';

const schema = object({
  kind: string<ReportedNoticeKind>().required(),
  day: string().required('Date is required'),
  time: timeRule(),
  what: required('This field is required', maxNoticeRemark),
});

type OpenNoticeDialogProps = { onClose: () => void; onOpened: (notice: Notice) => void };

/** Opens a notice of a fact that no figure tells: books that aren't current, or a material weakness. */
export function OpenNoticeDialog({ onClose, onOpened }: OpenNoticeDialogProps) {
  const companyId = useCompanyId();
  const [open] = useOpenNoticeMutation();
  const form = useServerForm({
    schema,
    defaultValues: { kind: reportedNoticeKinds[0] as ReportedNoticeKind, ...toLocalInputs(new Date()), what: '' },
    send: ({ kind, day, time, what }) =>
      open({ companyId, kind, what, found_at: fromLocalInputs({ day, time }) }).unwrap(),
    onSaved: ({ data }) => {
      notify.success('Notice opened.');
      onOpened(data);
    },
    pathToField: (path) => (path.endsWith('found_at') ? 'time' : path.endsWith('what') ? 'what' : undefined),
  });
  return (
    <DialogForm form={form} title="Open a notice" okText="Open" onCancel={onClose}>
      <p>Netcap drafts the letter and starts the clock when the fact was found. It doesn&apos;t send notices.</p>
      <SelectField
        name="kind"
        label="Notice"
        required
        options={reportedNoticeKinds.map((value) => ({ value, label: describeReportedKind(value).name }))}
      />
      <div className="nc-notice-when">
        <DateField name="day" label="Found on" required max={toLocalInputs(new Date()).day} />
        <TextField name="time" label="Time" required type="time" hint="Your local time" />
      </div>
      <TextAreaField
        name="what"
        label="What was found"
        required
        hint={reportedNoticeKinds
          .map((kind) => describeReportedKind(kind).asks)
          .join(', or the ')
          .concat('.')}
      />
    </DialogForm>
  );
}
