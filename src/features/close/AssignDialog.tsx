import { number, type ObjectSchema, object, string } from 'yup';
import { DateField, DialogForm, SelectField, useServerForm } from '@/components/form';
import type { Close } from '@/contract/close/close';
import { personName } from '@/lib/format';
import { useSaveCloseStepMutation } from './closeApi';

type Values = { assignee_id: number | null; due: string };

const schema: ObjectSchema<Values> = object({
  assignee_id: number().nullable().defined(),
  due: string().defined(),
});

type AssignDialogProps = {
  companyId: number;
  timeReport: string;
  step: { key: string; name: string };
  kept: Close['steps'][number] | undefined;
  members: Close['members'];
  onClose: () => void;
};

/** Gives a step of a period's close to a member, and a date. */
export function AssignDialog({ companyId, timeReport, step, kept, members, onClose }: AssignDialogProps) {
  const [save] = useSaveCloseStepMutation();
  const before: Values = { assignee_id: kept?.assignee?.id ?? null, due: kept?.due ?? '' };
  const form = useServerForm({
    schema,
    defaultValues: before,
    // What changed alone: whoever has a step may have left the firm since, and can't be given one.
    send: ({ assignee_id, due }) => {
      const changed = {
        ...(assignee_id !== before.assignee_id && { assignee_id }),
        ...(due !== before.due && { due: due === '' ? null : due }),
      };
      return save({ companyId, timeReport, data: { key: step.key, ...changed } }).unwrap();
    },
    onSaved: onClose,
  });
  return (
    <DialogForm form={form} title={`Assign ${step.name}`} okText="Save" onCancel={onClose}>
      <SelectField
        name="assignee_id"
        label="Assigned to"
        options={members.map((member) => ({ label: personName(member), value: member.id }))}
      />
      <DateField name="due" label="By" />
    </DialogForm>
  );
}
