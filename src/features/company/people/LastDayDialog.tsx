import { type ObjectSchema, object, string } from 'yup';
import { DateField, DialogForm, useServerForm } from '@/components/form';
import { formatDate } from '@/lib/format';
import { notify } from '@/lib/notifications';
import { requiredText } from '@/lib/validation';
import { useCompanyId } from '../useCompany';
import { lastDayHint, neededDayHint, untilText } from './lastDayText';
import { useChangeLastDayMutation } from './peopleApi';

type Values = { endsOn: string };

const schema: ObjectSchema<Values> = object({ endsOn: string().defined() });
const neededSchema: ObjectSchema<Values> = object({ endsOn: string().required(requiredText) });

type LastDayDialogProps = {
  person: { id: number; name: string; lastDay: string | undefined; updatedAt: string };
  /** Their access is over: the dialog gives it back, and again until a day, so that nobody leaves it open by a blank field. */
  hasEnded?: boolean;
  onClose: () => void;
};

/** Gives somebody's access a last day, another one, or none. */
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
