import { object, string } from 'yup';
import { DateField, DialogForm, TextField, useServerForm } from '@/components/form';
import { maxReasonLength } from '@/contract/company/capitalSettings';
import { useToday } from '@/lib/hooks';
import { required, requiredMessage } from '@/lib/validation';
import { requireSent, useAmendment } from '../useAmendment';
import { useChangeTwoPersonRuleMutation } from './twoPersonApi';

type TwoPersonDialogProps = {
  companyId: number;
  /** True to turn the rule on, false to propose turning it off. */
  isOn: boolean;
  onClose: () => void;
};

const schema = object({
  effective_from: string().required(requiredMessage),
  reason: required(requiredMessage, maxReasonLength),
});

const texts = {
  on: {
    title: 'Turn on the two-person rule',
    ok: 'Turn on',
    text: "No one's own changes post without another person's approval, administrators included. Turning it off again needs a second administrator.",
  },
  off: {
    title: 'Turn off the two-person rule',
    ok: 'Send for approval',
    text: 'The rule stays on until another administrator approves this.',
  },
};

/** Turns the two-person rule on, or proposes to turn it off, with a date and a reason. */
export function TwoPersonDialog({ companyId, isOn, onClose }: TwoPersonDialogProps) {
  const [change] = useChangeTwoPersonRuleMutation();
  const sendAmending = useAmendment();
  const today = useToday();
  const form = useServerForm({
    schema,
    defaultValues: { effective_from: today, reason: '' },
    send: (values) =>
      requireSent(sendAmending((acceptance) => change({ companyId, values: { ...values, is_on: isOn }, acceptance }))),
    onSaved: onClose,
  });
  const { title, ok, text } = texts[isOn ? 'on' : 'off'];
  return (
    <DialogForm form={form} title={title} okText={ok} onCancel={onClose}>
      <p>{text}</p>
      <DateField name="effective_from" label="Effective from" required hint="Today or later." />
      <TextField name="reason" label="Reason" required maxLength={maxReasonLength} />
    </DialogForm>
  );
}
