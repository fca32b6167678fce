import './compare.css';
import { useRef, useState } from 'react';
import Button from 'react-bootstrap/Button';
import FormCheck from 'react-bootstrap/FormCheck';
import { type Location, useLocation } from 'react-router-dom';
import { number, object } from 'yup';
import { writeTrail } from '@/components/explain';
import { EmptyNotice, ErrorNotice } from '@/components/feedback';
import { CurrencyField, DialogForm, NumberField, useServerForm } from '@/components/form';
import { LeaveGuard, unsavedQuestion, useConfirm } from '@/components/modal';
import type { FluxThreshold } from '@/contract/statements/fluxNote.schema';
import { type FluxReport, maxFluxPercent } from '@/contract/statements/statement';
import { mayGenerate } from '@/domain/reports/reportRights';
import { type ComparedRow, sortByChange } from '@/domain/statements/comparison/comparedRow';
import type { ComparedTimes, Pair } from '@/domain/statements/comparison/comparedTimes';
import { needsReason } from '@/domain/statements/comparison/threshold';
import { useCompanyId, useRole } from '@/features/auth';
import { apiError, useExtra } from '@/lib/api';
import { formatAmount } from '@/lib/format';
import { currency } from '@/lib/validation';
import type { ComparedLook } from './ComparedReport';
import { CompareTable } from './CompareTable';
import { useGetFluxNotesQuery, useSaveFluxNoteMutation, useSaveFluxThresholdMutation } from './compareApi';
import { comparisonTitle } from './comparisonTitle';
import { ReasonCell } from './ReasonCell';

const schema = object({
  amount: currency().required('Enter an amount, or 0.00').min(0, 'Enter an amount of 0.00 or more'),
  percent: number()
    .required('Enter a percentage, or 0')
    .min(0, 'Enter 0 or more')
    .max(maxFluxPercent, `Enter ${maxFluxPercent} or less`),
});

const fields = { 'data.amount': 'amount', 'data.percent': 'percent' } as const;

type ComparedRowsProps = ComparedLook & {
  report: FluxReport;
  times: ComparedTimes;
  timeNotes?: Pair<string | null>;
  rows: readonly ComparedRow[];
};

/** A report compared with an earlier one: movements, amounts and reasons, in a chosen order. */
export function ComparedRows({ report, times, timeNotes = noNotes, rows, look, setLook }: ComparedRowsProps) {
  const isLargestFirst = look.order === 'largest';
  const reasons = useReasons(report, times.now);
  const unsaved = useUnsavedReasons();
  const confirm = useConfirm();
  if (rows.every(({ isTotal }) => isTotal)) return <EmptyNotice />;

  /** Asks before unsaved reasons are lost: another order renders the rows anew, and totals disappear. */
  async function handleOrder() {
    if (unsaved.areThere() && !(await confirm(unsavedQuestion))) return;
    setLook({ ...look, order: isLargestFirst ? 'report' : 'largest' });
  }

  return (
    <>
      <LeaveGuard hasUnsaved={unsaved.areThere} isInside={unsaved.isInside} />
      <div className="nc-compare-controls">
        {reasons.areShown(rows) && <ReasonProgress {...reasons.progressOf(rows)} />}
        <FormCheck
          id="nc-compare-largest"
          type="switch"
          label="Largest movements first"
          checked={isLargestFirst}
          onChange={() => void handleOrder()}
        />
        {rows.some((row) => reasons.textOf(row) !== '') && (
          <FormCheck
            id="nc-compare-reasons"
            type="switch"
            label="Print reasons"
            checked={look.reasons}
            onChange={() => setLook({ ...look, reasons: !look.reasons })}
          />
        )}
      </div>
      {reasons.failure && <ErrorNotice error={reasons.failure} onRetry={reasons.refetch} />}
      <CompareTable
        caption={comparisonTitle(report, times)}
        isComputation={report === 'net-capital'}
        times={times}
        timeNotes={timeNotes}
        rows={isLargestFirst ? sortByChange(rows) : rows}
        isGrouped={!isLargestFirst}
        reasonOf={
          reasons.areShown(rows) ? (row) => <ReasonCell {...reasons.cellOf(row)} onTyped={unsaved.noteOf(row)} /> : null
        }
      />
    </>
  );
}

const noNotes: Pair<string | null> = { now: null, before: null };

/** Tracks the lines with unsaved reasons, and asks before another page, period or date loses them; an explanation doesn't. */
function useUnsavedReasons() {
  const lines = useRef(new Set<string>());
  const place = placeOf(useLocation());

  function note(line: string, isUnsaved: boolean) {
    if (isUnsaved) lines.current.add(line);
    else lines.current.delete(line);
  }

  return {
    areThere: () => lines.current.size > 0,
    isInside: (location: Location) => placeOf(location) === place,
    noteOf:
      ({ line }: ComparedRow) =>
      (isUnsaved: boolean) =>
        note(line, isUnsaved),
  };
}

function placeOf({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
  return `${pathname}?${writeTrail(new URLSearchParams(search), [])}`;
}

type ReasonProgressProps = {
  asked: number;
  explained: number;
  /** Undefined with a backend that has none. */
  threshold: FluxThreshold | undefined;
  mayChange: boolean;
};

/** The number of movements with a reason among those that need one, and the threshold. */
function ReasonProgress({ asked, explained, threshold, mayChange }: ReasonProgressProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <p className="nc-compare-progress">
      <strong>{asked === 0 ? 'Nothing to explain' : `${explained} of ${asked} explained`}</strong>
      {threshold && <span>{` over ${thresholdText(threshold)}`}</span>}
      {threshold && mayChange && (
        <Button variant="link" size="sm" aria-label="Change which movements to explain" onClick={() => setIsOpen(true)}>
          Change
        </Button>
      )}
      {isOpen && threshold && <ThresholdDialog threshold={threshold} onClose={() => setIsOpen(false)} />}
    </p>
  );
}

function thresholdText({ amount, percent }: FluxThreshold): string {
  return `$${formatAmount(amount)} and ${percent}%`;
}

type ThresholdDialogProps = { threshold: FluxThreshold; onClose: () => void };

/** Changes the threshold of movements that need a reason, in all reports of the company. */
function ThresholdDialog({ threshold, onClose }: ThresholdDialogProps) {
  const companyId = useCompanyId();
  const [save] = useSaveFluxThresholdMutation();
  const form = useServerForm({
    schema,
    defaultValues: threshold,
    send: ({ amount, percent }) => save({ companyId, threshold: { amount, percent } }).unwrap(),
    pathToField: (path) => (path in fields ? fields[path as keyof typeof fields] : undefined), // as `in` says
    onSaved: onClose,
  });
  return (
    <DialogForm form={form} title="Movements to explain" okText="Save" onCancel={onClose}>
      <p>
        Reasons are asked for movements of at least both, in every report of the company. A movement from zero counts by
        its amount alone.
      </p>
      <CurrencyField name="amount" label="Amount" required />
      <NumberField name="percent" label="Percent" decimals={1} required />
    </DialogForm>
  );
}

/** Loads the reasons of a period's or date's movements, and saves them. A backend without them answers 404. */
function useReasons(report: FluxReport, timeReport: string) {
  const companyId = useCompanyId();
  const mayWrite = mayGenerate(useRole());
  const query = useGetFluxNotesQuery({ companyId, report, timeReport });
  const [save] = useSaveFluxNoteMutation();
  const failure = query.isFetching ? undefined : apiError(query.error);
  const { notes = [], earlier = [], threshold } = query.data?.data ?? {};
  const hasThreshold = useExtra('flux-threshold');
  const isAsked = (row: ComparedRow) => needsReason(row, threshold);
  const noteOf = ({ line }: ComparedRow) => notes.find((note) => note.line === line);
  const earlierOf = ({ line }: ComparedRow) => earlier.find((note) => note.line === line);
  return {
    failure: failure?.status === 404 ? undefined : failure,
    /** Returns true if these rows have a reason to read or to write. */
    areShown: (rows: readonly ComparedRow[]) =>
      query.data !== undefined && (mayWrite || rows.some((row) => noteOf(row) ?? earlierOf(row))),
    refetch: query.refetch,
    progressOf: (rows: readonly ComparedRow[]) => {
      const asked = rows.filter(isAsked);
      const explained = asked.filter((row) => noteOf(row) !== undefined).length;
      return { asked: asked.length, explained, threshold, mayChange: mayWrite && hasThreshold };
    },
    textOf: (row: ComparedRow) => noteOf(row)?.text ?? '',
    cellOf: (row: ComparedRow) => {
      const note = noteOf(row);
      const kept = { report, time_report: timeReport, line: row.line };
      return {
        label: row.number === null ? row.label : `${row.number} ${row.label}`,
        note,
        earlier: note !== undefined || isAsked(row) ? earlierOf(row) : undefined,
        mayWrite: mayWrite && (note !== undefined || isAsked(row)),
        onSave: (text: string, updatedAt: string | null) =>
          save({ companyId, note: { ...kept, text, updatedAt } }).unwrap(),
      };
    },
  };
}
