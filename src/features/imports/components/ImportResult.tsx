import { useEffect, useId, useRef, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { Link } from 'react-router-dom';
import { ActionButton } from '@/components/feedback';
import { RefusalAlert } from '@/components/feedback/RefusalAlert';
import { OwnEffect } from '@/components/staging/OwnEffect';
import type { ImportEntry } from '@/contract/imports/imports.schema';
import { useRole } from '@/features/auth';
import { formatCount } from '@/lib/format';
import { ownChangesPath, paths } from '@/lib/paths';
import type { OfferedReading } from '../draft/draft';
import { getStagedKinds, rowsLabel } from '../importKinds';
import { useImportActions } from '../useImportActions';
import { useMarkImportDone } from '../useMarkImportDone';

export type ImportResultProps = {
  companyId: number;
  /** The import, or one for each period of a file. */
  entries: readonly ImportEntry[];
  /** Readings of other periods of the same file. */
  periods: readonly OfferedReading[];
  onPeriod: (reading: OfferedReading) => void;
  onAllPeriods: () => void;
  /** Called once it is undone, or the user wants another file. */
  onEnd: () => void;
};

/** The result of an import with its next actions: review its rows, mark them done, or undo it. */
export function ImportResult({ companyId, entries, onEnd, ...others }: ImportResultProps) {
  const entry = joinEntries(entries);
  const [isDone, setIsDone] = useState(false);
  const { markDone, isMarking, refusal } = useMarkImportDone({ companyId, entry, onDone: () => setIsDone(true) });
  const undoing = useImportActions(onEnd);
  const title = useRef<HTMLHeadingElement>(null);
  const isBusy = isMarking || undoing.isBusy;
  const hasRows = entry.staged_count > 0;

  // The import button is gone; so is Mark Done, once pressed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of both states moves the focus
  useEffect(() => title.current?.focus(), [isDone]);

  return (
    <section className="nc-import-preview" aria-label="Imported">
      <h2 ref={title} tabIndex={-1}>
        {isDone ? `${entry.file_name} is marked done` : titleOf(entry)}
      </h2>
      {!isDone && <Waiting companyId={companyId} entry={entry} />}
      <RefusalAlert failure={refusal ?? undoing.refusal} />
      <PeriodButtons {...others} isBusy={isBusy} />
      <div className="nc-edit-bar-group">
        {isDone && <NextSteps entry={entry} />}
        {!isDone && hasRows && (
          <>
            <ActionButton isBusy={isBusy} onClick={() => void markDone()}>
              {isMarking ? 'Processing...' : 'Mark Done'}
            </ActionButton>
            <ReviewLinks entry={entry} />
            {entries.length === 1 && (
              <ActionButton variant="outline-secondary" isBusy={isBusy} onClick={() => void undoing.undo(entry)}>
                Undo this import
              </ActionButton>
            )}
          </>
        )}
        <Button variant="outline-secondary" onClick={onEnd}>
          Import another file
        </Button>
      </div>
    </section>
  );
}

/** The rows that wait for Mark Done, with their effect for the only administrator of a company. */
function Waiting({ companyId, entry }: { companyId: number; entry: ImportEntry }) {
  const isAdmin = useRole() === 'ADMIN';
  if (entry.staged_count === 0) return <p className="mb-0">Your books already have every row of the file.</p>;
  return (
    <>
      <p className="mb-0">{waitingText}</p>
      <OwnEffect kinds={getStagedKinds(entry.kind).map(({ name }) => name)} companyId={companyId} isAdmin={isAdmin} />
    </>
  );
}

type PeriodButtonsProps = Pick<ImportResultProps, 'periods' | 'onPeriod' | 'onAllPeriods'> & { isBusy: boolean };

/** Buttons that read the file's other periods, without another upload. */
function PeriodButtons({ periods, isBusy, onPeriod, onAllPeriods }: PeriodButtonsProps) {
  const id = useId();
  if (periods.length === 0) return null;
  return (
    <fieldset className="nc-edit-bar-group" aria-labelledby={id}>
      <span id={id}>Other periods in the file:</span>
      {periods.map((reading) => (
        <ActionButton
          key={reading.value}
          size="sm"
          variant="outline-secondary"
          isBusy={isBusy}
          onClick={() => onPeriod(reading)}
        >
          Import {reading.period}
        </ActionButton>
      ))}
      {periods.length > 1 && (
        <ActionButton size="sm" variant="outline-secondary" isBusy={isBusy} onClick={onAllPeriods}>
          Import all {periods.length}
        </ActionButton>
      )}
    </fieldset>
  );
}

/** Links to the rows on their edit screens. */
function ReviewLinks({ entry }: { entry: ImportEntry }) {
  return getStagedKinds(entry.kind).map(({ name }) => (
    <Link key={name} className="btn btn-outline-secondary" to={ownChangesPath(name)}>
      Review {rowsLabel(name).toLowerCase()}
    </Link>
  ));
}

/** Links to the next steps after a trial balance. */
function NextSteps({ entry: { kind, time_reports: periods } }: { entry: ImportEntry }) {
  const [period, ...others] = periods;
  if (kind !== 'balance' || period === undefined || others.length > 0) return null;
  return (
    <Link className="btn btn-primary" to={paths.reports.newFocus(period)}>
      New FOCUS report for {period}
    </Link>
  );
}

const waitingText =
  'These are your own saved changes. Nobody else sees them, and nothing posts to the books, until you mark them done.';

/** Returns the imports of a file's periods as one, with its counts added up. */
function joinEntries(entries: ImportResultProps['entries']): ImportEntry {
  const [first, ...others] = entries;
  if (first === undefined) throw new RangeError('There is no import to show');
  if (others.length === 0) return first;
  const total = (name: keyof ImportEntry['counts']) => entries.reduce((sum, { counts }) => sum + counts[name], 0);
  return {
    ...first,
    time_reports: entries.flatMap(({ time_reports: periods }) => periods),
    staged_count: entries.reduce((sum, { staged_count: staged }) => sum + staged, 0),
    counts: {
      rows: total('rows'),
      new: total('new'),
      changed: total('changed'),
      unchanged: total('unchanged'),
      removed: total('removed'),
      new_accounts: total('new_accounts'),
    },
  };
}

function titleOf({ file_name: name, counts, time_reports: periods }: ImportEntry): string {
  const named = [
    [counts.new, 'new'],
    [counts.changed, 'changed'],
    [counts.removed, 'removed'],
    [counts.unchanged, 'unchanged'],
  ] as const;
  const parts = named.flatMap(([count, text]) => (count === 0 ? [] : [`${formatCount(count)} ${text}`]));
  const accounts =
    counts.new_accounts === 0
      ? []
      : [counts.new_accounts === 1 ? '1 account added' : `${formatCount(counts.new_accounts)} accounts added`];
  const file = periods.length > 1 ? `${periods.join(', ')} of ${name}` : name;
  return `Imported ${file}: ${[...parts, ...accounts].join(', ') || 'no rows'}`;
}
