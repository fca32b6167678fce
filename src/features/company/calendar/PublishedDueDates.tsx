import dayjs from 'dayjs';
import type { Column } from '@/components/table';
import type { PublishedDueDate } from '@/contract/filings/calendar';
import { formEditionNotes } from '@/domain/calendar/formEditions';
import { dueRulesText, obligations } from '@/domain/calendar/obligations';
import { formatDay } from '@/domain/periods';
import { useCompanyId } from '../useCompany';
import { CalendarList } from './CalendarList';
import { useListDueDatesQuery, useRemoveDueDateMutation } from './calendarApi';
import { DueDateDialog } from './DueDateDialog';

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

/** Due dates that a notice set, which hold instead of the computed ones. */
export function PublishedDueDates() {
  const companyId = useCompanyId();
  const query = useListDueDatesQuery(companyId);
  const [remove] = useRemoveDueDateMutation();
  const formNotes = formEditionNotes(dayjs().format('YYYY-MM-DD'));

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
