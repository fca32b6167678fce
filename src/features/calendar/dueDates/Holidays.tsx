import { useState } from 'react';
import FormSelect from 'react-bootstrap/FormSelect';
import { type ObjectSchema, object, string } from 'yup';
import { DateField, DialogForm, TextField, useServerForm } from '@/components/form';
import type { Column } from '@/components/table';
import { maxCalendarText } from '@/contract/calendar/calendar';
import type { AddedHoliday } from '@/contract/calendar/calendar.schema';
import { federalHolidays, type Holiday } from '@/domain/calendar/federalHolidays';
import { formatDay } from '@/domain/periods';
import { useCompanyId } from '@/features/auth';
import { requireSent, useAmendment } from '@/features/company';
import { formatWeekday } from '@/lib/format';
import { useToday } from '@/lib/hooks';
import { required, requiredMessage } from '@/lib/validation';
import { CalendarList } from './CalendarList';
import { useAddHolidayMutation, useListHolidaysQuery, useRemoveHolidayMutation } from './calendarApi';

const schema: ObjectSchema<Holiday> = object({
  date: string().required(requiredMessage),
  name: required(requiredMessage, maxCalendarText),
});

/** A row of the year's table; `added` null: a federal holiday, which is computed. */
type HolidayRow = Holiday & { added: AddedHoliday | null };

const sourceOf = ({ added }: HolidayRow) => (added === null ? 'Federal' : 'Added');

const columns: readonly Column<HolidayRow>[] = [
  {
    id: 'date',
    header: 'Date',
    cell: ({ date }) => `${formatWeekday(date)} ${formatDay(date)}`,
    value: ({ date }) => date,
  },
  { id: 'name', header: 'Holiday', cell: ({ name }) => name, value: ({ name }) => name },
  { id: 'source', header: 'Source', cell: sourceOf, value: sourceOf },
];

/** The days that aren't business days: a year's federal holidays, and those that an admin added. */
export function Holidays() {
  const companyId = useCompanyId();
  const query = useListHolidaysQuery(companyId);
  const [remove] = useRemoveHolidayMutation();
  const sendAmending = useAmendment();
  const thisYear = Number(useToday().slice(0, 4));
  const [year, setYear] = useState(thisYear);
  const added = query.data?.data ?? [];

  function handleAdded({ date }: Holiday, done: () => void) {
    setYear(Number(date.slice(0, 4)));
    done();
  }

  return (
    <CalendarList
      id="nc-holidays-heading"
      title="Holidays"
      about="Due dates count business days, which skip weekends, federal holidays and the holidays you add."
      addText="Add holiday"
      addedText="Holiday added"
      dialog={({ done, close }) => <HolidayDialog onAdded={(day) => handleAdded(day, done)} onClose={close} />}
      controls={<YearSelect years={yearsOf(thisYear, added)} year={year} onChange={setYear} />}
      label={`Holidays of ${year}`}
      columns={columns}
      rows={query.data === undefined ? [] : rowsOf(year, added)}
      rowId={({ date }) => date}
      query={query}
      removalOf={({ added: holiday, date, name }) =>
        holiday && {
          label: `${name}, ${formatDay(date)}`,
          consequence: `${formatDay(date)} becomes a business day again. Due dates after it move up a day.`,
          remove: () => sendAmending((acceptance) => remove({ companyId, data: { id: holiday.id, ...acceptance } })),
          removedText: 'Holiday removed',
        }
      }
    />
  );
}

type YearSelectProps = { years: readonly number[]; year: number; onChange: (year: number) => void };

function YearSelect({ years, year, onChange }: YearSelectProps) {
  return (
    <FormSelect
      size="sm"
      className="w-auto"
      aria-label="Year"
      value={year}
      onChange={(event) => onChange(Number(event.target.value))}
    >
      {years.map((each) => (
        <option key={each}>{each}</option>
      ))}
    </FormSelect>
  );
}

/** Returns the years from last year to two years ahead, and any year with an added holiday. */
function yearsOf(thisYear: number, added: readonly Holiday[]): readonly number[] {
  const near = [-1, 0, 1, 2].map((offset) => thisYear + offset);
  return [...new Set([...near, ...added.map(({ date }) => Number(date.slice(0, 4)))])].sort((a, b) => a - b);
}

function rowsOf(year: number, added: readonly AddedHoliday[]): readonly HolidayRow[] {
  const ofYear = added.filter(({ date }) => date.startsWith(`${year}-`));
  return [
    ...federalHolidays(year).map((holiday) => ({ ...holiday, added: null })),
    ...ofYear.map((holiday) => ({ ...holiday, added: holiday })),
  ].sort((a, b) => (a.date < b.date ? -1 : 1));
}

type HolidayDialogProps = { onAdded: (holiday: Holiday) => void; onClose: () => void };

/** Adds a holiday to the federal ones. */
function HolidayDialog({ onAdded, onClose }: HolidayDialogProps) {
  const companyId = useCompanyId();
  const [add] = useAddHolidayMutation();
  const sendAmending = useAmendment();
  const form = useServerForm({
    schema,
    defaultValues: { date: '', name: '' },
    send: (data) => requireSent(sendAmending((acceptance) => add({ companyId, data: { ...data, ...acceptance } }))),
    onSaved: (_answer, holiday) => onAdded(holiday),
  });
  return (
    <DialogForm form={form} title="Add holiday" okText="Add" onCancel={onClose}>
      <DateField name="date" label="Date" required />
      <TextField name="name" label="Holiday" required hint="Such as Good Friday." />
    </DialogForm>
  );
}
