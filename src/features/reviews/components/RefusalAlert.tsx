import { useEffect, useRef } from 'react';
import Alert from 'react-bootstrap/Alert';
import { Link } from 'react-router-dom';
import type { ErrorDetail } from '@/contract/wire/envelope';
import type { ApiError } from '@/lib/api';
import '../reviews.css';

export type RefusalAlertProps = {
  failure: ApiError | null;
  /** Where a record is in the books, by the path of its issue. */
  recordPaths?: ReadonlyMap<string, string>;
  /** How many issues are shown; without it all are. */
  maxIssues?: number;
  /** Left out where the notice stays. */
  onClose?: () => void;
};

const noPaths: ReadonlyMap<string, string> = new Map();

/** Why something was refused, record by record. It takes the focus, which its button or question had. */
export function RefusalAlert({ failure, recordPaths = noPaths, maxIssues, onClose }: RefusalAlertProps) {
  const alert = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (failure !== null) alert.current?.focus();
  }, [failure]);

  if (failure === null) return null;
  const { message, fieldErrors = [] } = failure;
  // A single record's message is that of the refusal.
  const issues = fieldErrors.filter((issue) => issue.message !== message || recordPaths.has(issue.path));
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
        <ul className="nc-review-refusal">
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

type IssueTextProps = { issue: ErrorDetail; summary: string; to: string | undefined };

function IssueText({ issue, summary, to }: IssueTextProps) {
  return (
    <>
      {issue.message !== summary && issue.message} {to !== undefined && <Link to={to}>View in the books</Link>}
    </>
  );
}
