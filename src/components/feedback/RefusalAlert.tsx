import { useEffect, useRef } from 'react';
import Alert from 'react-bootstrap/Alert';
import { Link } from 'react-router-dom';
import type { ErrorDetail } from '@/contract/wire/envelope';
import type { ApiError } from '@/lib/api';
import './feedback.css';

export type RefusalAlertProps = {
  failure: Pick<ApiError, 'message' | 'fieldErrors'> | null;
  /** Where a record is in the books, by the path of its issue. */
  recordPaths?: ReadonlyMap<string, string>;
  /** How many issues are shown; without it all are. */
  maxIssues?: number;
  /** Left out where the notice stays. */
  onClose?: () => void;
};

const noPaths: ReadonlyMap<string, string> = new Map();

/** Why something was refused, record by record or place by place, each text once. It takes the focus, which its button or question had. */
export function RefusalAlert({ failure, recordPaths = noPaths, maxIssues, onClose }: RefusalAlertProps) {
  const alert = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (failure !== null) alert.current?.focus();
  }, [failure]);

  if (failure === null) return null;
  const { message, fieldErrors = [] } = failure;
  // A single record's message is that of the refusal.
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

/** Several places may be refused for the same reason. */
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
