import { useState } from 'react';
import { Link } from 'react-router-dom';
import { type ObjectSchema, object, string } from 'yup';
import { CalendarAddresses } from '@/components/calendarLinks/CalendarAddresses';
import { ExtraPage } from '@/components/extra/ExtraPage';
import { DateField, DialogForm, TextField, useServerForm } from '@/components/form';
import { useConfirm } from '@/components/modal';
import { PageHeader } from '@/components/page/PageHeader';
import { useListPeriodsQuery } from '@/components/pickers/periodsApi';
import { DataTable } from '@/components/table';
import { type FilingKind, maxCalendarText } from '@/contract/calendar/calendar';
import { type DueFiling, firstPeriodHere } from '@/domain/calendar/dueFilings';
import { isFiledAhead } from '@/domain/calendar/obligations';
import { type IsoDate, parsePeriod } from '@/domain/periods';
import { mayGenerate } from '@/domain/reports/reportRights';
import { useCompanyId, useRole } from '@/features/auth';
import { useCompany } from '@/features/company';
import { balancePeriods } from '@/features/trialBalance';
import { useExtra } from '@/lib/api';
import { filingName, reportListPath } from '@/lib/filings';
import { useIsNarrow, useToday } from '@/lib/hooks';
import { notify } from '@/lib/notifications';
import { paths } from '@/lib/paths';
import { limited, requiredMessage } from '@/lib/validation';
import { EarlierFilings } from './EarlierFilings';
import { filingColumns } from './filingColumns';
import { filingState, inFilingOrder } from './filingState';
import { useRecordFiledMutation, useRemoveFiledMutation } from './filingsApi';
import { useDueFilings } from './useDueFilings';
import './filings.css';

const schema: ObjectSchema<Values> = object({
  filed_on: string().required(requiredMessage),
  confirmation: limited(maxCalendarText),
});

const title = 'Filings';

/** The firm's filings of the last year and the next half year, each with its state. */
export function FilingsPage() {
  return (
    <ExtraPage title={title} extra="filed">
      <Filings />
    </ExtraPage>
  );
}

function Filings() {
  const today = useToday();
  const companyId = useCompanyId();
  const role = useRole();
  const { data: company, error, isFetching, refetch } = useCompany();
  const due = useDueFilings(today);
  const { data: heldPeriods = [] } = useListPeriodsQuery({ source: balancePeriods, companyId });
  const firstHere = firstPeriodHere(due.reported, due.kept) ?? lastEndBefore(today, heldPeriods);
  const [asked, ask] = useState<DueFiling | null>(null);
  const remove = useRemoval(companyId);
  const canGenerate = mayGenerate(role);
  const columns = filingColumns(
    {
      rights: { canGenerate, heldPeriods },
      onRecord: canGenerate ? ask : undefined,
      onRemove: role === 'ADMIN' ? remove : undefined,
    },
    useIsNarrow(),
  );
  const hasAnnual = useExtra('annual-report');
  const listed = due.all.map((filing) =>
    filing.report === 'ANNUAL' && !hasAnnual ? { ...filing, report: null } : filing,
  );
  const rows = inFilingOrder(
    listed.map((filing) => ({
      ...filing,
      state: filingState(filing, due),
      canBeFiled: filing.periodEnd < today || isFiledAhead(filing.kind),
    })),
  );

  function handleRecorded() {
    ask(null);
    notify.success('Recorded as filed');
  }

  return (
    <div className="nc-filings">
      <PageHeader title={title}>
        {company !== undefined && <CalendarAddresses firms={[{ id: companyId, name: company.data.company_name }]} />}
      </PageHeader>
      {due.isPastDueUnknown && <p role="alert">Couldn't check which reports exist and what was filed.</p>}
      {!due.hasYearEnd && (
        <p>
          <Link to={paths.settings.otherInformation()}>Set the fiscal year end</Link> to see what is due by it.
        </p>
      )}
      {firstHere !== null && !due.isPastDueUnknown && <EarlierFilings filings={due.toAskAbout} first={firstHere} />}
      <DataTable
        label={title}
        columns={columns}
        rows={rows}
        rowId={({ kind, periodEnd }) => `${kind} ${periodEnd}`}
        query={{ isLoading: due.state === 'loading', isFetching, error, refetch }}
      />
      <p className="text-body-secondary mt-2">
        Final: a report with nothing to fix or answer. Filed: somebody recorded it as filed. Netcap doesn't file.
      </p>
      {canGenerate && (
        <p className="text-body-secondary">
          A firm that claims exclusion from SIPC files <Link to={reportListPath('SIPC_3')}>SIPC-3</Link>. With a
          certificate, SIPC-6 and SIPC-7 leave this list.
        </p>
      )}
      {asked !== null && (
        <FiledDialog filing={asked} today={today} onRecorded={handleRecorded} onClose={() => ask(null)} />
      )}
    </div>
  );
}

/** Returns the end of the latest period with books that is over; null without any. */
function lastEndBefore(today: IsoDate, heldPeriods: readonly string[]): IsoDate | null {
  const ends = heldPeriods.map((timeReport) => parsePeriod(timeReport)?.end ?? today);
  return (
    ends
      .filter((end) => end < today)
      .toSorted()
      .at(-1) ?? null
  );
}

function useRemoval(companyId: number) {
  const confirm = useConfirm();
  const [remove] = useRemoveFiledMutation();
  return async (filing: DueFiling, id: number) => {
    const isAgreed = await confirm({
      title: 'Remove filed record',
      text: `${filingName(filing)} is open again, and its report can be deleted.`,
      confirmText: 'Remove',
      tone: 'danger',
    });
    if (!isAgreed) return;
    const { error } = await remove({ companyId, id });
    if (error === undefined) notify.success('Filed record removed');
  };
}

type Values = { filed_on: string; confirmation: string };

type FiledDialogProps = { filing: DueFiling; today: IsoDate; onRecorded: () => void; onClose: () => void };

/** Records that a filing was sent; Netcap doesn't send it. */
function FiledDialog({ filing, today, onRecorded, onClose }: FiledDialogProps) {
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
        hint={filing.report !== null && "Once recorded, the period's final report can't be deleted."}
      />
      <TextField name="confirmation" label="Confirmation number" hint="If you received one." />
    </DialogForm>
  );
}
