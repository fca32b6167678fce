import { useEffect, useId, useRef, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { Link } from 'react-router-dom';
import { ActionButton } from '@/components/feedback';
import { RefusalAlert } from '@/components/feedback/RefusalAlert';
import type { ImportEntry } from '@/contract/imports/imports.schema';
import { formatCount } from '@/lib/format';
import { ownChangesPath, paths } from '@/lib/paths';
import type { OfferedReading } from '../draft/draft';
import { getStagedKinds, rowsLabel } from '../importKinds';
import { useImportActions } from '../useImportActions';
import { useMarkImportDone } from '../useMarkImportDone';

export type ImportResultProps = {
  companyId: number;
  entry: ImportEntry;
  /** Readings of other periods of the same file. */
  periods: readonly OfferedReading[];
  onPeriod: (reading: OfferedReading) => void;
  /** Called once it is undone, or the user wants another file. */
  onEnd: () => void;
};

/** The result of an import with its next actions: review its rows, mark them done, or undo it. */
export function ImportResult({ companyId, entry, periods, onPeriod, onEnd }: ImportResultProps) {
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
      {!isDone && <p className="mb-0">{hasRows ? waitingText : 'Your books already have every row of the file.'}</p>}
      <RefusalAlert failure={refusal ?? undoing.refusal} />
      <PeriodButtons periods={periods} isBusy={isBusy} onPeriod={onPeriod} />
      <div className="nc-edit-bar-group">
        {isDone && <NextSteps entry={entry} />}
        {!isDone && hasRows && (
          <>
            <ActionButton isBusy={isBusy} onClick={() => void markDone()}>
              {isMarking ? 'Processing...' : 'Mark Done'}
            </ActionButton>
            <ReviewLinks entry={entry} />
            <ActionButton variant="outline-secondary" isBusy={isBusy} onClick={() => void undoing.undo(entry)}>
              Undo this import
            </ActionButton>
          </>
        )}
        <Button variant="outline-secondary" onClick={onEnd}>
          Import another file
        </Button>
      </div>
    </section>
  );
}

type PeriodButtonsProps = Pick<ImportResultProps, 'periods' | 'onPeriod'> & { isBusy: boolean };

/** Buttons that read the file's other periods, without another upload. */
function PeriodButtons({ periods, isBusy, onPeriod }: PeriodButtonsProps) {
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
    </fieldset>
  );
}

/** Links to the rows on their edit screens. */
function ReviewLinks({ entry }: Pick<ImportResultProps, 'entry'>) {
  return getStagedKinds(entry.kind).map(({ name }) => (
    <Link key={name} className="btn btn-outline-secondary" to={ownChangesPath(name)}>
      Review {rowsLabel(name).toLowerCase()}
    </Link>
  ));
}

/** Links to the next steps after a trial balance. */
function NextSteps({ entry: { kind, time_reports: periods } }: Pick<ImportResultProps, 'entry'>) {
  const [period, ...others] = periods;
  if (kind !== 'balance' || period === undefined || others.length > 0) return null;
  return (
    <Link className="btn btn-primary" to={paths.reports.newFocus(period)}>
      Create FOCUS report for {period}
    </Link>
  );
}

const waitingText =
  'These are your own saved changes. Nobody else sees them, and nothing posts to the books, until you mark them done.';

function titleOf({ file_name: name, counts }: ImportEntry): string {
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
  return `Imported ${name}: ${[...parts, ...accounts].join(', ') || 'no rows'}`;
}
