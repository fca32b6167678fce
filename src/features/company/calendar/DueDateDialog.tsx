import { mixed, type ObjectSchema, object, string } from 'yup';
import { DateField, DialogForm, SelectField, TextField, useServerForm } from '@/components/form';
import { type DueDateValues, type FilingKind, filingKinds, maxCalendarText } from '@/contract/filings/calendar';
import { obligations } from '@/domain/calendar/obligations';
import { required, requiredText } from '@/lib/validation';
import { useCompanyId } from '../useCompany';
import { useSetDueDateMutation } from './calendarApi';

const kinds = filingKinds.map((value) => ({ label: obligations[value].name, value }));

const schema: ObjectSchema<DueDateValues> = object({
  kind: mixed<FilingKind>().required(requiredText),
  period_end: string().required(requiredText),
  due: string().required(requiredText),
  source: required(requiredText, maxCalendarText),
});

const defaultValues: DueDateValues = { kind: 'FOCUS', period_end: '', due: '', source: '' };

/** Sets the due date of one filing, over an earlier one. */
export function DueDateDialog({ onSet, onClose }: { onSet: () => void; onClose: () => void }) {
  const companyId = useCompanyId();
  const [set] = useSetDueDateMutation();
  const form = useServerForm({
    schema,
    defaultValues,
    send: (data) => set({ companyId, data }).unwrap(),
    onSaved: onSet,
  });
  return (
    <DialogForm form={form} title="Set due date" okText="Save" onCancel={onClose}>
      <SelectField name="kind" label="Filing" required options={kinds} />
      <DateField name="period_end" label="Period end" required hint="Replaces a date set for this period before." />
      <DateField name="due" label="Due date" required />
      <TextField name="source" label="Source" required hint="The notice that published the date." />
    </DialogForm>
  );
}
