import { useRef, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { type Column, DataTable } from '@/components/table';
import type { PublishedDueDate } from '@/contract/reports/calendar';
import { dueRulesText, obligations } from '@/domain/calendar/obligations';
import { formatDay } from '@/domain/periods';
import { apiError } from '@/lib/api';
import { notify } from '@/lib/notifications';
import { useCompanyId, useRole } from '../useCompany';
import { useListDueDatesQuery, useRemoveDueDateMutation } from './calendarApi';
import { DueDateDialog } from './DueDateDialog';
import { RemoveButton } from './RemoveButton';

const columns: readonly Column<PublishedDueDate>[] = [
  {
    id: 'kind',
    header: 'Filing',
    cell: ({ kind }) => obligations[kind].name,
    value: ({ kind }) => obligations[kind].name,
  },
  {
    id: 'period_end',
    header: 'Period end',
    cell: ({ period_end }) => formatDay(period_end),
    value: ({ period_end }) => period_end,
  },
  { id: 'due', header: 'Due date', cell: ({ due }) => formatDay(due), value: ({ due }) => due },
  { id: 'source', header: 'Source', cell: ({ source }) => source, value: ({ source }) => source },
];

/** `onDone` is called once a removal is answered. */
function actions(onDone: () => void): Column<PublishedDueDate> {
  return {
    id: 'actions',
    header: 'Actions',
    cell: (dueDate) => <RemoveDueDate dueDate={dueDate} onDone={onDone} />,
  };
}

/** Due dates that a notice set, which hold instead of the computed ones. */
export function PublishedDueDates() {
  const query = useListDueDatesQuery(useCompanyId());
  const isAdmin = useRole() === 'ADMIN';
  const [isSetting, setIsSetting] = useState(false);
  const setButton = useRef<HTMLButtonElement>(null);
  if (apiError(query.error)?.status === 404) return null;
  const dueDates = query.data?.data;

  function handleSet() {
    setIsSetting(false);
    notify.success('Due date set');
  }

  return (
    <section className="mt-4" aria-labelledby="nc-due-dates-heading">
      <div className="d-flex flex-wrap justify-content-between align-items-center gap-2 mb-2">
        <h2 id="nc-due-dates-heading" className="mb-0">
          Due dates set by FINRA notice
        </h2>
        {isAdmin && query.data !== undefined && (
          <Button ref={setButton} size="sm" variant="outline-primary" onClick={() => setIsSetting(true)}>
            Set due date
          </Button>
        )}
      </div>
      <p className="text-body-secondary">{dueRulesText()} A date set here replaces the computed one.</p>
      {dueDates?.length === 0 ? (
        <p>No due dates set. The computed ones apply.</p>
      ) : (
        <DataTable
          label="Set due dates"
          columns={isAdmin ? [...columns, actions(() => setButton.current?.focus())] : columns}
          rows={dueDates ?? []}
          rowId={({ id }) => id}
          query={query}
        />
      )}
      {isSetting && <DueDateDialog onSet={handleSet} onClose={() => setIsSetting(false)} />}
    </section>
  );
}

type RemoveDueDateProps = { dueDate: PublishedDueDate; onDone: () => void };

function RemoveDueDate({ dueDate: { id, kind, period_end: end }, onDone }: RemoveDueDateProps) {
  const companyId = useCompanyId();
  const [remove] = useRemoveDueDateMutation();
  return (
    <RemoveButton
      label={`the due date of ${obligations[kind].name}, ${formatDay(end)}`}
      consequence="The computed due date applies again."
      remove={() => remove({ companyId, data: { id } })}
      removedText="Due date removed"
      onDone={onDone}
    />
  );
}
