import { type ObjectSchema, object } from 'yup';
import { DialogForm, TextAreaField, useServerForm } from '@/components/form';
import { maxReopenReason } from '@/contract/close/periodClose';
import { useReopenPeriodMutation } from '@/lib/closes/closesApi';
import { notify } from '@/lib/notifications';
import { limited, requiredText } from '@/lib/validation';

type Values = { reason: string };

const schema: ObjectSchema<Values> = object({ reason: limited(maxReopenReason).trim().required(requiredText) });

type ReopenDialogProps = { companyId: number; timeReport: string; onClose: () => void };

/** Reopens a closed period for a reason, which the change log and the binder keep. */
export function ReopenDialog({ companyId, timeReport, onClose }: ReopenDialogProps) {
  const [reopen] = useReopenPeriodMutation();
  const form = useServerForm({
    schema,
    defaultValues: { reason: '' },
    send: ({ reason }) => reopen({ companyId, data: { time_report: timeReport, reason } }).unwrap(),
    onSaved: (answer) => {
      notify.success(answer?.message ?? `${timeReport} is open again.`);
      onClose();
    },
  });
  return (
    <DialogForm form={form} title={`Reopen ${timeReport}`} okText="Reopen" onCancel={onClose}>
      <p>Its balances and positions can be changed again. Reports that were generated stay as they are.</p>
      <TextAreaField name="reason" label="Reason" required hint="Kept in the change log and the binder." />
    </DialogForm>
  );
}
