import { useEffect, useRef } from 'react';
import Alert from 'react-bootstrap/Alert';
import { Link } from 'react-router-dom';
import type { ErrorDetail } from '@/contract/wire/envelope.schema';
import type { ApiError } from '@/lib/api';
import './feedback.css';

export type RefusalAlertProps = {
  failure: Pick<ApiError, 'message' | 'fieldErrors'> | null;
  /** Links to records in the books, by the path of their issue. */
  recordPaths?: ReadonlyMap<string, string>;
  /** Maximum number of issues shown; all by default. */
  maxIssues?: number;
  /** Omitted if the notice can't be closed. */
  onClose?: () => void;
};

const noPaths: ReadonlyMap<string, string> = new Map();

/** The reasons for a refusal, by record or field, each text once. It takes the focus from the button or question that it replaces. */
export function RefusalAlert({ failure, recordPaths = noPaths, maxIssues, onClose }: RefusalAlertProps) {
  const alert = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (failure !== null) alert.current?.focus();
  }, [failure]);

  if (failure === null) return null;
  const { message, fieldErrors = [] } = failure;
  // The message of a single record is the refusal's own.
  const issues = fieldErrors.filter(
    (issue, place) => recordPaths.has(issue.path) || (issue.message !== message && isFirst(fieldErrors, issue, place)),
  );
  const shown = issues.slice(0, maxIssues);
  return (
    <Alert
      ref={alert}
      variant="danger"
      transition={false}
      tabIndex={-1}
      {...(onClose !== undefined && { dismissible: true, onClose })}
    >
      <strong>{message}</strong>
      {issues.length > 0 && (
        <ul className="nc-refusal-issues">
          {shown.map((issue) => (
            <li key={`${issue.path} ${issue.message}`}>
              <IssueText issue={issue} summary={message} to={recordPaths.get(issue.path)} />
            </li>
          ))}
          {issues.length > shown.length && <li>and {issues.length - shown.length} more</li>}
        </ul>
      )}
    </Alert>
  );
}

/** Returns true for the first issue with its message: several records may have the same. */
function isFirst(issues: readonly ErrorDetail[], { message }: ErrorDetail, place: number): boolean {
  return issues.findIndex((other) => other.message === message) === place;
}

type IssueTextProps = { issue: ErrorDetail; summary: string; to: string | undefined };

function IssueText({ issue, summary, to }: IssueTextProps) {
  return (
    <>
      {issue.message !== summary && issue.message} {to !== undefined && <Link to={to}>View in the books</Link>}
    </>
  );
}
