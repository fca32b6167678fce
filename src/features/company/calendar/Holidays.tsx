import dayjs from 'dayjs';
import { useRef, useState } from 'react';
import Button from 'react-bootstrap/Button';
import FormSelect from 'react-bootstrap/FormSelect';
import { type Column, DataTable } from '@/components/table';
import type { AddedHoliday } from '@/contract/reports/calendar';
import { federalHolidays, type Holiday } from '@/domain/calendar/federalHolidays';
import { formatDay } from '@/domain/periods';
import { apiError } from '@/lib/api';
import { notify } from '@/lib/notifications';
import { useCompanyId, useRole } from '../useCompany';
import { useListHolidaysQuery, useRemoveHolidayMutation } from './calendarApi';
import { HolidayDialog } from './HolidayDialog';
import { RemoveButton } from './RemoveButton';

/** A row of the year's table; `added` null: a federal holiday, which is computed. */
type HolidayRow = Holiday & { added: AddedHoliday | null };

const columns: readonly Column<HolidayRow>[] = [
  {
    id: 'date',
    header: 'Date',
    cell: ({ date }) => `${dayjs(date).format('ddd')} ${formatDay(date)}`,
    value: ({ date }) => date,
  },
  { id: 'name', header: 'Holiday', cell: ({ name }) => name, value: ({ name }) => name },
  {
    id: 'source',
    header: 'Source',
    cell: ({ added }) => (added === null ? 'Federal' : 'Added'),
    value: ({ added }) => (added === null ? 'Federal' : 'Added'),
  },
];

/** `onDone` is called once a removal is answered. */
function actions(onDone: () => void): Column<HolidayRow> {
  return {
    id: 'actions',
    header: 'Actions',
    cell: ({ added }) => added && <RemoveHoliday holiday={added} onDone={onDone} />,
  };
}

/** The days on which no business day is counted: the federal ones of a year, and those that an admin added. */
export function Holidays() {
  const query = useListHolidaysQuery(useCompanyId());
  const isAdmin = useRole() === 'ADMIN';
  const [thisYear] = useState(() => dayjs().year());
  const [year, setYear] = useState(thisYear);
  const [isAdding, setIsAdding] = useState(false);
  const addButton = useRef<HTMLButtonElement>(null);
  if (apiError(query.error)?.status === 404) return null;
  const added = query.data?.data ?? [];

  function handleAdded({ date }: Holiday) {
    setIsAdding(false);
    setYear(Number(date.slice(0, 4)));
    notify.success('Holiday added');
  }

  return (
    <section className="mt-4" aria-labelledby="nc-holidays-heading">
      <div className="d-flex flex-wrap justify-content-between align-items-center gap-2 mb-2">
        <h2 id="nc-holidays-heading" className="mb-0">
          Holidays
        </h2>
        <div className="d-flex gap-2">
          <FormSelect
            size="sm"
            className="w-auto"
            aria-label="Year"
            value={year}
            onChange={(event) => setYear(Number(event.target.value))}
          >
            {yearsOf(thisYear, added).map((each) => (
              <option key={each}>{each}</option>
            ))}
          </FormSelect>
          {isAdmin && query.data !== undefined && (
            <Button ref={addButton} size="sm" variant="outline-primary" onClick={() => setIsAdding(true)}>
              Add holiday
            </Button>
          )}
        </div>
      </div>
      <p className="text-body-secondary">
        Due dates count business days, which skip weekends, federal holidays and the holidays you add.
      </p>
      <DataTable
        label={`Holidays of ${year}`}
        columns={isAdmin ? [...columns, actions(() => addButton.current?.focus())] : columns}
        rows={query.data === undefined ? [] : rowsOf(year, added)}
        rowId={({ date }) => date}
        query={query}
      />
      {isAdding && <HolidayDialog onAdded={handleAdded} onClose={() => setIsAdding(false)} />}
    </section>
  );
}

type RemoveHolidayProps = { holiday: AddedHoliday; onDone: () => void };

function RemoveHoliday({ holiday: { id, date, name }, onDone }: RemoveHolidayProps) {
  const companyId = useCompanyId();
  const [remove] = useRemoveHolidayMutation();
  return (
    <RemoveButton
      label={`${name}, ${formatDay(date)}`}
      consequence={`${formatDay(date)} becomes a business day again. Due dates after it move up a day.`}
      remove={() => remove({ companyId, data: { id } })}
      removedText="Holiday removed"
      onDone={onDone}
    />
  );
}

/** Last year to two years ahead, and whatever year has an added holiday. */
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
