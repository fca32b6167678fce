import { type ObjectSchema, object, string } from 'yup';
import { DateField, DialogForm, TextField, useServerForm } from '@/components/form';
import { maxCalendarText } from '@/contract/filings/calendar';
import type { Holiday } from '@/domain/calendar/federalHolidays';
import { required, requiredText } from '@/lib/validation';
import { useCompanyId } from '../useCompany';
import { useAddHolidayMutation } from './calendarApi';

type HolidayDialogProps = { onAdded: (holiday: Holiday) => void; onClose: () => void };

const schema: ObjectSchema<Holiday> = object({
  date: string().required(requiredText),
  name: required(requiredText, maxCalendarText),
});

/** Adds a day off beside the federal holidays. */
export function HolidayDialog({ onAdded, onClose }: HolidayDialogProps) {
  const companyId = useCompanyId();
  const [add] = useAddHolidayMutation();
  const form = useServerForm({
    schema,
    defaultValues: { date: '', name: '' },
    send: (data) => add({ companyId, data }).unwrap(),
    onSaved: (_answer, holiday) => onAdded(holiday),
  });
  return (
    <DialogForm form={form} title="Add holiday" okText="Add" onCancel={onClose}>
      <DateField name="date" label="Date" required />
      <TextField name="name" label="Holiday" required hint="Such as Good Friday." />
    </DialogForm>
  );
}
