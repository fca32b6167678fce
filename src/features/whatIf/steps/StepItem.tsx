import type { ReactNode } from 'react';
import Button from 'react-bootstrap/Button';
import type { NonOption } from '@/contract/inventory/nonOption';
import type { FieldIssue } from '@/domain/whatIf/readStep';
import { sentenceGroups } from '@/domain/whatIf/sentenceGroups';
import { stepKinds } from '@/domain/whatIf/stepKinds';
import { StepFieldInput } from './StepFieldInput';
import type { StepAction, StepRow } from './stepRows';

export type StepItemProps = {
  companyId: number;
  row: StepRow;
  place: number;
  count: number;
  positions: readonly NonOption[];
  issues: readonly FieldIssue[];
  dispatch: (action: StepAction) => void;
  /** Asks for the largest amount, or no longer. */
  onHowMuch: () => void;
  isLookedFor: boolean;
  children?: ReactNode;
};

/** One step: its sentence with fields, what is wrong with it, and what can be done with it. */
export function StepItem(props: StepItemProps) {
  const { companyId, row, place, count, positions, issues, dispatch, onHowMuch, isLookedFor } = props;
  const { title, fields, openField } = stepKinds[row.kind];
  const ofStep = issues.filter(({ field }) => fields[field] === undefined);
  const name = `step ${place + 1}: ${title}`;
  return (
    <li className="nc-what-if-step" aria-label={`Step ${place + 1}: ${title}`}>
      <header>
        <h3 className="nc-what-if-title">
          {place + 1}. {title}
        </h3>
        <Button
          variant="link"
          size="sm"
          disabled={place === 0}
          aria-label={`Move up ${name}`}
          onClick={() => dispatch({ type: 'move', key: row.key, by: -1 })}
        >
          Up
        </Button>
        <Button
          variant="link"
          size="sm"
          disabled={place === count - 1}
          aria-label={`Move down ${name}`}
          onClick={() => dispatch({ type: 'move', key: row.key, by: 1 })}
        >
          Down
        </Button>
        <Button
          variant="link"
          size="sm"
          aria-label={`Remove ${name}`}
          onClick={() => dispatch({ type: 'remove', key: row.key })}
        >
          Remove
        </Button>
      </header>
      <div className="nc-what-if-sentence">
        {sentenceGroups(row.kind).map(({ words, field: part }) => {
          const field = part === null ? undefined : fields[part];
          return (
            <span key={part ?? words.join(' ')} className="nc-what-if-part">
              {words.length > 0 && <span>{words.join(' ')}</span>}
              {part !== null && field !== undefined && (
                <StepFieldInput
                  companyId={companyId}
                  field={field}
                  text={row.texts[part] ?? ''}
                  account={row.accounts[part] ?? null}
                  positions={positions}
                  error={issues.find((issue) => issue.field === part)?.message}
                  onText={(text) => dispatch({ type: 'change', key: row.key, field: part, text })}
                  onAccount={(account) => dispatch({ type: 'account', key: row.key, field: part, account })}
                />
              )}
            </span>
          );
        })}
      </div>
      {ofStep.map(({ message }) => (
        <p key={message} className="nc-what-if-issue" role="alert">
          {message}
        </p>
      ))}
      {openField !== null && (
        <Button variant="outline-secondary" size="sm" aria-expanded={isLookedFor} onClick={onHowMuch}>
          How much?
        </Button>
      )}
      {props.children}
    </li>
  );
}
