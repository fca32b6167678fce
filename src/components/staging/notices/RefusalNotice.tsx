import { type MouseEvent, useEffect, useId, useRef } from 'react';
import Alert from 'react-bootstrap/Alert';
import Button from 'react-bootstrap/Button';
import CloseButton from 'react-bootstrap/CloseButton';
import Table from 'react-bootstrap/Table';
import type { Column } from '@/components/table';
import type { StagedRow } from '@/contract/staging/staging';
import { capitalized } from '@/domain/capitalized';
import { type Conflict, type EditIssue, type EditRefusal, editedRows } from '@/lib/staging';
import type { StagedEditing } from '../useStagedEditing';
import type { StagedFocus } from '../useStagedFocus';

export type RefusalNoticeProps<Row extends StagedRow> = {
  editing: StagedEditing<Row>;
  focus: StagedFocus;
  columns: readonly Column<Row>[];
  rowName: (row: Row) => string;
  onMarkDone: () => void;
};

/** The reasons that the last save or Mark Done was refused, row by row; each row can be settled here even if the table does not show it. */
export function RefusalNotice<Row extends StagedRow>(props: RefusalNoticeProps<Row>) {
  const { editing, focus, rowName } = props;
  const titleId = useId();
  const notice = useRef<HTMLDivElement>(null);
  const { refusal, isSending } = editing;

  // The outcome is there once no call is pending.
  useEffect(() => (isSending ? () => notice.current?.focus() : undefined), [isSending]);

  if (refusal === null) return null;
  const edited = new Set(editedRows(editing.edits).map(({ id }) => id));
  return (
    <Alert ref={notice} variant="danger" transition={false} aria-labelledby={titleId} tabIndex={-1}>
      <div className="nc-action-notice">
        <p id={titleId} className="mb-0">
          <strong>{refusal.message}</strong> Your changes are kept.{' '}
          {refusal.canRetry && (
            <Button
              variant="link"
              size="sm"
              className="p-0 align-baseline"
              disabled={editing.isBusy}
              onClick={refusal.of === 'save' ? editing.save : props.onMarkDone}
            >
              Check again
            </Button>
          )}
        </p>
        <CloseButton
          aria-label="Dismiss"
          onClick={({ currentTarget }) => {
            focus.moveFrom(currentTarget);
            editing.dismissRefusal();
          }}
        />
      </div>
      {refusal.issues.length > 0 && (
        <ul className="nc-edit-issues">
          {refusal.issues.map((issue) => (
            <li key={issue.key} ref={issue.row === undefined ? null : focus.issue(issue.row.id)}>
              <IssueText issue={issue} summary={refusal.message} rowName={rowName} />
              {issue.row !== undefined && (
                <IssueActions {...props} row={issue.row} isEdited={edited.has(issue.row.id)} />
              )}
            </li>
          ))}
        </ul>
      )}
    </Alert>
  );
}

type IssueTextProps<Row> = { issue: EditIssue<Row>; summary: string; rowName: (row: Row) => string };

/** Shows an issue; a single one is the refusal's own message, so that only its row is named. */
function IssueText<Row>({ issue, summary, rowName }: IssueTextProps<Row>) {
  if (issue.row === undefined) return issue.message;
  return (
    <>
      <strong>{capitalized(rowName(issue.row))}</strong>
      {issue.message !== summary && `: ${issue.message}`}
    </>
  );
}

type IssueActionsProps<Row extends StagedRow> = RefusalNoticeProps<Row> & {
  row: Row;
  /** True if the row has an edit to revert. */
  isEdited: boolean;
};

function IssueActions<Row extends StagedRow>(props: IssueActionsProps<Row>) {
  const { editing, focus, columns, row } = props;
  const name = props.rowName(row);
  const conflict = editing.conflicts.get(row.id);
  if (conflict !== undefined) {
    return (
      <>
        <ConflictDifferences conflict={conflict} columns={columns} name={name} />
        <div className="nc-edit-bar-group">
          <ConflictActions editing={editing} focus={focus} id={row.id} conflict={conflict} name={name} />
        </div>
      </>
    );
  }
  if (!props.isEdited) return null;
  return (
    <Button
      variant="link"
      size="sm"
      aria-label={`Revert ${name}`}
      disabled={editing.isBusy}
      onClick={({ currentTarget }) => {
        focus.moveFrom(currentTarget, nextIssue(editing.refusal, row.id));
        editing.revert(row.id);
      }}
    >
      Revert
    </Button>
  );
}

type ConflictActionsProps<Row extends StagedRow> = {
  editing: Pick<StagedEditing<Row>, 'isBusy' | 'refusal' | 'keepMine' | 'takeTheirs'>;
  focus: StagedFocus;
  id: number;
  conflict: Conflict<Row>;
  /** The row's name. */
  name: string;
  /** Renders text without a frame, for a row of a table. */
  isPlain?: boolean;
};

/** The two buttons that settle a conflict. */
export function ConflictActions<Row extends StagedRow>(props: ConflictActionsProps<Row>) {
  const { editing, focus, id, conflict, name, isPlain = false } = props;

  const settle = (act: (id: number) => void) => ({
    size: 'sm' as const,
    disabled: editing.isBusy,
    onClick: ({ currentTarget }: MouseEvent<HTMLElement>) => {
      focus.moveFrom(currentTarget, nextIssue(editing.refusal, id));
      act(id);
    },
  });

  return (
    <>
      {conflict.canKeep && (
        <Button
          variant={isPlain ? 'link' : 'outline-primary'}
          aria-label={`Keep my version: ${name}`}
          {...settle(editing.keepMine)}
        >
          Keep my version
        </Button>
      )}
      <Button
        variant={isPlain ? 'link' : 'outline-secondary'}
        aria-label={`Use their version: ${name}`}
        {...settle(editing.takeTheirs)}
      >
        Use their version
      </Button>
    </>
  );
}

/** Returns the row of the next issue; after the last one the first. */
function nextIssue<Row extends StagedRow>(refusal: EditRefusal<Row> | null, id: number): number | undefined {
  const ids = (refusal?.issues ?? []).flatMap(({ row }) => row?.id ?? []);
  return ids.slice(ids.lastIndexOf(id) + 1)[0] ?? ids.find((other) => other !== id);
}

type ConflictDifferencesProps<Row> = { conflict: Conflict<Row>; columns: readonly Column<Row>[]; name: string };

/** The row with the change kept, next to the current row: only the fields that differ. */
function ConflictDifferences<Row>({ conflict, columns, name }: ConflictDifferencesProps<Row>) {
  const { mine, theirs } = conflict;
  if (theirs === null) {
    return <p className="mb-0">It was deleted.{mine !== null && ' Keeping your version adds it back as a new row.'}</p>;
  }
  if (mine === null) return <p className="mb-0">You deleted it.</p>;
  const differing = columns.filter(({ value }) => value !== undefined && value(mine) !== value(theirs));
  if (differing.length === 0) return <p className="mb-0">Both versions now match.</p>;
  const shown = ({ cell, oldText }: Column<Row>, row: Row) => (oldText?.(row) === '' ? null : cell(row)) ?? '(blank)';
  return (
    <Table size="sm" className="nc-edit-differences" aria-label={`Differences in ${name}`}>
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Their version</th>
          <th scope="col">My version</th>
        </tr>
      </thead>
      <tbody>
        {differing.map((column) => (
          <tr key={column.id}>
            <th scope="row">{column.header}</th>
            <td>{shown(column, theirs)}</td>
            <td>{shown(column, mine)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
