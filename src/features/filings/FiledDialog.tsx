import { type ObjectSchema, object, string } from 'yup';
import { DateField, DialogForm, TextField, useServerForm } from '@/components/form';
import { type FilingKind, maxCalendarText } from '@/contract/filings/calendar';
import type { DueFiling } from '@/domain/calendar/dueFilings';
import type { IsoDate } from '@/domain/periods';
import { useCompanyId } from '@/features/company';
import { filingName } from '@/lib/filings';
import { limited, requiredText } from '@/lib/validation';
import { useRecordFiledMutation } from './filingsApi';

type Values = { filed_on: string; confirmation: string };

const schema: ObjectSchema<Values> = object({
  filed_on: string().required(requiredText),
  confirmation: limited(maxCalendarText),
});

type FiledDialogProps = { filing: DueFiling; today: IsoDate; onRecorded: () => void; onClose: () => void };

/** Records that a filing was sent, which Netcap doesn't do itself. */
export function FiledDialog({ filing, today, onRecorded, onClose }: FiledDialogProps) {
  const companyId = useCompanyId();
  const [record] = useRecordFiledMutation();
  const form = useServerForm({
    schema,
    defaultValues: { filed_on: today, confirmation: '' },
    send: (values) =>
      record({
        companyId,
        data: { kind: filing.kind as FilingKind, period_end: filing.periodEnd, ...values }, // the obligation's key
      }).unwrap(),
    onSaved: onRecorded,
  });
  return (
    <DialogForm form={form} title={`Record as filed: ${filingName(filing)}`} okText="Save" onCancel={onClose}>
      <DateField
        name="filed_on"
        label="Filed on"
        required
        hint="Once recorded, the period's final report can't be deleted."
      />
      <TextField name="confirmation" label="Confirmation number" hint="If you received one." />
    </DialogForm>
  );
}
