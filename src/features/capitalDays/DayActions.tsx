import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import { useNavigate } from 'react-router-dom';
import { ActionButton } from '@/components/feedback';
import { useConfirm } from '@/components/modal';
import { PdfViewerModal } from '@/components/pdfViewer/PdfViewerModal';
import type { CapitalDayDetail } from '@/contract/capitalDays/capitalDay.schema';
import { formatDay } from '@/domain/periods';
import { useRole } from '@/features/auth';
import { apiError } from '@/lib/api';
import { notify } from '@/lib/notifications';
import { paths } from '@/lib/paths';
import { AddDayDialog } from './AddDayDialog';
import {
  type DayPrint,
  useAddCapitalDayMutation,
  useGetDayDocumentQuery,
  useRemoveCapitalDayMutation,
} from './capitalDaysApi';

type DayActionsProps = { companyId: number; day: CapitalDayDetail };

/** Prints a computation, computes the day again or with other files, and removes it from the list. */
export function DayActions({ companyId, day }: DayActionsProps) {
  const [printing, setPrinting] = useState<DayPrint | null>(null);
  const mayChange = useRole() !== 'VIEWER' && !day.is_removed;
  return (
    <div className="nc-day-actions">
      {day.has_focus === true && (
        <Button variant="outline-primary" onClick={() => setPrinting('focus')}>
          Print FOCUS
        </Button>
      )}
      <Button variant="outline-primary" onClick={() => setPrinting('document')}>
        Print PDF
      </Button>
      {mayChange && <Changes companyId={companyId} day={day} />}
      {printing !== null && (
        <DayPdf companyId={companyId} day={day} print={printing} onClose={() => setPrinting(null)} />
      )}
    </div>
  );
}

function Changes({ companyId, day }: DayActionsProps) {
  const { id, date, time_report: period } = day;
  const navigate = useNavigate();
  const confirm = useConfirm();
  const [isAdding, setIsAdding] = useState(false);
  const [addDay, adding] = useAddCapitalDayMutation();
  const [removeDay, removing] = useRemoveCapitalDayMutation();

  async function handleAgain() {
    const answer = await addDay({ companyId, date, balances: null, positions: null });
    const failure = apiError(answer.error);
    if (failure !== undefined) return notify.error(failure.message);
    if (answer.data !== undefined) open(answer.data.data);
  }

  function open({ id: added }: CapitalDayDetail) {
    setIsAdding(false);
    notify.success('Net capital computed');
    navigate(paths.capital.day(added));
  }

  async function handleRemove() {
    const text = `Removes ${formatDay(date)} from the list and the trend. Computations stay on record.`;
    if (!(await confirm({ title: 'Remove day', text, confirmText: 'Remove', tone: 'danger' }))) return;
    const { error } = await removeDay({ companyId, id });
    if (error === undefined) navigate(paths.capital.days());
  }

  return (
    <>
      <ActionButton variant="outline-secondary" isBusy={adding.isLoading} onClick={handleAgain}>
        Compute again
      </ActionButton>
      {period === null && (
        <Button variant="outline-secondary" onClick={() => setIsAdding(true)}>
          Add files
        </Button>
      )}
      <ActionButton variant="outline-danger" isBusy={removing.isLoading} onClick={handleRemove}>
        Remove
      </ActionButton>
      {isAdding && (
        <AddDayDialog companyId={companyId} date={date} onAdded={open} onCancel={() => setIsAdding(false)} />
      )}
    </>
  );
}

const printed = {
  document: { title: 'Net Capital', file: 'net-capital' },
  focus: { title: 'FOCUS Part IIA', file: 'focus' },
} as const satisfies Record<DayPrint, { title: string; file: string }>;

function DayPdf({ companyId, day, print, onClose }: DayActionsProps & { print: DayPrint; onClose: () => void }) {
  const { id, date } = day;
  const { title, file } = printed[print];
  const { currentData, error, isFetching, refetch } = useGetDayDocumentQuery({ companyId, id, print });
  return (
    <PdfViewerModal
      title={`${title}, ${formatDay(date)}`}
      fileName={`${file}-${date}.pdf`}
      source={currentData ?? null}
      isLoading={isFetching}
      failure={apiError(error)?.message}
      onRetry={refetch}
      onClose={onClose}
    />
  );
}
