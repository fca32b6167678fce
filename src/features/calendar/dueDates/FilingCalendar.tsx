import { mixed, type ObjectSchema, object, string } from 'yup';
import { DateField, DialogForm, SelectField, TextField, useServerForm } from '@/components/form';
import type { Column } from '@/components/table';
import { type FilingKind, filingKinds, maxCalendarText } from '@/contract/calendar/calendar';
import type { DueDateValues, PublishedDueDate } from '@/contract/calendar/calendar.schema';
import { dueRulesText } from '@/domain/calendar/dueRules';
import { formEditionNotes } from '@/domain/calendar/formEditions';
import { obligations } from '@/domain/calendar/obligations';
import { formatDay } from '@/domain/periods';
import { useCompanyId } from '@/features/auth';
import { useToday } from '@/lib/hooks';
import { required, requiredMessage } from '@/lib/validation';
import { CalendarList } from './CalendarList';
import { useListDueDatesQuery, useRemoveDueDateMutation, useSetDueDateMutation } from './calendarApi';
import { Holidays } from './Holidays';

const kinds = filingKinds.map((value) => ({ label: obligations[value].name, value }));

const schema: ObjectSchema<DueDateValues> = object({
  kind: mixed<FilingKind>().required(requiredMessage),
  period_end: string().required(requiredMessage),
  due: string().required(requiredMessage),
  source: required(requiredMessage, maxCalendarText),
});

const defaultValues: DueDateValues = { kind: 'FOCUS', period_end: '', due: '', source: '' };

const nameOf = ({ kind }: PublishedDueDate) => obligations[kind].name;

const columns: readonly Column<PublishedDueDate>[] = [
  { id: 'kind', header: 'Filing', cell: nameOf, value: nameOf },
  {
    id: 'period_end',
    header: 'Period end',
    cell: ({ period_end }) => formatDay(period_end),
    value: ({ period_end }) => period_end,
  },
  { id: 'due', header: 'Due date', cell: ({ due }) => formatDay(due), value: ({ due }) => due },
  { id: 'source', header: 'Source', cell: ({ source }) => source, value: ({ source }) => source },
];

/** The company's additions to the due date rules; a part is omitted with a backend that doesn't store it. */
export function FilingCalendar() {
  return (
    <>
      <Holidays />
      <PublishedDueDates />
    </>
  );
}

/** Due dates set by a published notice, which replace the computed ones. */
function PublishedDueDates() {
  const companyId = useCompanyId();
  const query = useListDueDatesQuery(companyId);
  const [remove] = useRemoveDueDateMutation();
  const formNotes = formEditionNotes(useToday());

  return (
    <CalendarList
      id="nc-due-dates-heading"
      title="Due dates set by FINRA notice"
      about={[dueRulesText(), 'A date set here replaces the computed one.', ...formNotes].join(' ')}
      addText="Set due date"
      addedText="Due date set"
      dialog={({ done, close }) => <DueDateDialog onSet={done} onClose={close} />}
      emptyText="No due dates set. The computed ones apply."
      label="Set due dates"
      columns={columns}
      rows={query.data?.data ?? []}
      rowId={({ id }) => id}
      query={query}
      removalOf={(dueDate) => ({
        label: `the due date of ${nameOf(dueDate)}, ${formatDay(dueDate.period_end)}`,
        consequence: 'The computed due date applies again.',
        remove: () => remove({ companyId, data: { id: dueDate.id } }),
        removedText: 'Due date removed',
      })}
    />
  );
}

/** Sets the due date of one filing, replacing an earlier one. */
function DueDateDialog({ onSet, onClose }: { onSet: () => void; onClose: () => void }) {
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
