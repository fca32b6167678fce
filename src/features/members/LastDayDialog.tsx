import { type ObjectSchema, object, string } from 'yup';
import { DateField, DialogForm, useServerForm } from '@/components/form';
import { useCompanyId } from '@/features/auth';
import { formatDate, untilText } from '@/lib/format';
import { notify } from '@/lib/notifications';
import { requiredMessage } from '@/lib/validation';
import { lastDayHint, neededDayHint } from './lastDayText';
import { useChangeLastDayMutation } from './peopleApi';

type Values = { endsOn: string };

const schema: ObjectSchema<Values> = object({ endsOn: string().defined() });
const neededSchema: ObjectSchema<Values> = object({ endsOn: string().required(requiredMessage) });

type LastDayDialogProps = {
  person: { id: number; name: string; lastDay: string | undefined; updatedAt: string };
  /** True if the access has ended: restoring it requires a new last day, so that a blank field doesn't leave it unlimited. */
  hasEnded?: boolean;
  onClose: () => void;
};

/** Sets, changes or removes the last day of a user's access. */
export function LastDayDialog({ person, hasEnded = false, onClose }: LastDayDialogProps) {
  const companyId = useCompanyId();
  const [changeLastDay] = useChangeLastDayMutation();
  const { id, name, lastDay = '', updatedAt } = person;
  const form = useServerForm({
    schema: hasEnded ? neededSchema : schema,
    defaultValues: { endsOn: hasEnded ? '' : lastDay },
    send: ({ endsOn }) =>
      changeLastDay({ companyId, data: { id, ends_on: endsOn === '' ? null : endsOn, updatedAt } }).unwrap(),
    pathToField: (path) => (path === 'data.ends_on' ? 'endsOn' : undefined),
    onSaved: (_, { endsOn }) => {
      notify.success(`${name} has access ${untilText(endsOn || undefined) ?? 'with no last day'}.`);
      onClose();
    },
  });
  return (
    <DialogForm
      form={form}
      title={hasEnded ? `Extend access of ${name}` : `Access of ${name}`}
      okText={hasEnded ? 'Extend' : 'Save'}
      onCancel={onClose}
    >
      {hasEnded && <p>Access ended after {formatDate(lastDay)}. It resumes right away, with the same role.</p>}
      <DateField name="endsOn" label="Last day" required={hasEnded} hint={hasEnded ? neededDayHint : lastDayHint} />
    </DialogForm>
  );
}
