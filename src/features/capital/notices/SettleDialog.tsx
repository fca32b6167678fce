import { object } from 'yup';
import { DialogForm, TextAreaField, useServerForm } from '@/components/form';
import { maxNoticeRemark, type Notice } from '@/contract/capital/notice';
import { useCompanyId } from '@/features/company';
import { notify } from '@/lib/notifications';
import { required } from '@/lib/validation';
import { useSettleNoticeMutation } from './noticesApi';

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

type SettleDialogProps = { notice: Notice; as: keyof typeof texts; onClose: () => void; onRecorded: () => void };

/** Asks why a notice isn't needed, or must be sent after all. */
export function SettleDialog({ notice, as, onClose, onRecorded }: SettleDialogProps) {
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
