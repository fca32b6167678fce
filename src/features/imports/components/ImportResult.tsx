import { useEffect, useRef, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { Link } from 'react-router-dom';
import { ActionButton } from '@/components/feedback';
import { RefusalAlert } from '@/components/feedback/RefusalAlert';
import type { ImportEntry } from '@/contract/staging/imports';
import { formatCount } from '@/lib/format';
import { ownChangesPath, paths } from '@/lib/paths';
import { rowsLabel, stagedKindsOf } from '../importKinds';
import { useMarkImportDone } from '../useMarkImportDone';
import { useUndoImport } from '../useUndoImport';

export type ImportResultProps = {
  companyId: number;
  entry: ImportEntry;
  /** Called once it is undone, or another file is wanted. */
  onEnd: () => void;
};

/** What an import came to, and what comes next: to look at its rows, to mark them done, or to undo it. */
export function ImportResult({ companyId, entry, onEnd }: ImportResultProps) {
  const [isDone, setIsDone] = useState(false);
  const { markDone, isMarking, refusal } = useMarkImportDone({ companyId, entry, onDone: () => setIsDone(true) });
  const undoing = useUndoImport(onEnd);
  const title = useRef<HTMLHeadingElement>(null);
  const isBusy = isMarking || undoing.isBusy;
  const hasRows = entry.staged_count > 0;

  // The button that imported is gone; so is Mark Done, once it is done.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of both states moves the focus
  useEffect(() => title.current?.focus(), [isDone]);

  return (
    <section className="nc-import-preview" aria-label="Imported">
      <h2 ref={title} tabIndex={-1}>
        {isDone ? `${entry.file_name} is marked done` : titleOf(entry)}
      </h2>
      {!isDone && <p className="mb-0">{hasRows ? waitingText : 'Your books already have every row of the file.'}</p>}
      <RefusalAlert failure={refusal ?? undoing.refusal} />
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

/** To the rows where they are edited. */
function ReviewLinks({ entry }: Pick<ImportResultProps, 'entry'>) {
  return stagedKindsOf(entry.kind).map(({ name }) => (
    <Link key={name} className="btn btn-outline-secondary" to={ownChangesPath(name)}>
      Review {rowsLabel(name).toLowerCase()}
    </Link>
  ));
}

/** What a trial balance is imported for. */
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
