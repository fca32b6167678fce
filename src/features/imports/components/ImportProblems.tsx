import { useId } from 'react';
import Alert from 'react-bootstrap/Alert';
import Button from 'react-bootstrap/Button';
import { rowRanges } from '@/domain/rowRanges';
import { formatCount } from '@/lib/format';
import { type ChangeChoices, correctCell, omitRows } from '../draft/choices';
import type { Draft } from '../draft/draft';
import type { ShownProblem } from '../draft/problemCells';
import { TypedChoice } from './TypedChoice';

export type ImportProblemsProps = { draft: Draft; count: number; onChange: ChangeChoices };

/** The problems of the file's rows, grouped by message; each cell can be corrected here, or its row omitted. */
export function ImportProblems({ draft, count, onChange }: ImportProblemsProps) {
  const titleId = useId();
  if (draft.problems.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className="nc-import-problems">
      <h2 id={titleId}>{titleOf(count)}</h2>
      {draft.problems.map((problem) => (
        <ProblemGroup
          key={problem.key}
          problem={problem}
          fieldOf={(column) => fieldOf(draft, column)}
          onChange={onChange}
        />
      ))}
    </section>
  );
}

type ProblemGroupProps = {
  problem: ShownProblem;
  fieldOf: (column: number) => string | null;
  onChange: ChangeChoices;
};

function ProblemGroup({ problem, fieldOf, onChange }: ProblemGroupProps) {
  const { message, count, rows, column, header, cells } = problem;
  const open = cells.filter(({ issue }) => issue !== null);
  const [first] = open;
  const isAlike = first !== undefined && count > 1 && open.every(({ value }) => value === first.value);
  const more = count - open.length;

  // The meaning of a type is asked once for all its rows.
  const isOfCells = column !== null && fieldOf(column) !== 'type';

  function correctAll(value: string) {
    if (column === null) return;
    onChange((choices) => rows.reduce((all, row) => correctCell(all, { row, column, value }), choices), typed);
  }

  return (
    <Alert variant={count === 0 ? 'success' : 'danger'} transition={false} className="mb-0">
      <p className="mb-1">{message}</p>
      {rows.length > 0 && (
        <p className="nc-import-rows">
          {rows.length === 1 ? 'Row' : 'Rows'} {rowRanges(rows, count)}
          {header !== null && `, ${header}`}{' '}
          <Button size="sm" variant="link" onClick={() => onChange((choices) => omitRows(choices, rows, true))}>
            {leaveOutText(rows.length)}
          </Button>
        </p>
      )}
      {isOfCells && isAlike && more > 0 && (
        <div className="nc-import-cell">
          <span>All of them</span>
          <TypedChoice
            control={{ 'aria-label': `All of them, ${header ?? ''}` }}
            value={first.value}
            onChange={correctAll}
          />
        </div>
      )}
      {isOfCells &&
        cells.map(({ row, value, issue }) => (
          <div key={row} className="nc-import-cell">
            <span>Row {row}</span>
            <TypedChoice
              control={{ 'aria-label': `Row ${row}, ${header ?? ''}`, 'aria-invalid': issue !== null }}
              value={value}
              onChange={(next) => onChange((choices) => correctCell(choices, { row, column, value: next }), typed)}
            />
            <span className="nc-import-note">{issue === null ? 'Corrected' : issue === message ? '' : issue}</span>
          </div>
        ))}
    </Alert>
  );
}

const typed = { isTyped: true };

function fieldOf({ preview }: Draft, column: number): string | null {
  return preview?.columns.find((each) => each.column === column)?.field ?? null;
}

function titleOf(count: number): string {
  if (count === 0) return 'All rows are fixed';
  return count === 1 ? '1 problem to fix' : `${formatCount(count)} problems to fix`;
}

function leaveOutText(count: number): string {
  return count === 1 ? 'Leave it out' : `Leave these ${formatCount(count)} out`;
}
