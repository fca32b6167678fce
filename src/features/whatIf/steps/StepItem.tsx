import type { ReactNode } from 'react';
import Button from 'react-bootstrap/Button';
import type { WhatIfOffers } from '@/contract/whatIf/whatIf.schema';
import type { StepFieldIssue } from '@/domain/whatIf/readStep';
import { sentenceGroups } from '@/domain/whatIf/sentenceGroups';
import { stepKinds } from '@/domain/whatIf/stepKinds';
import { PositionsFileInput } from './PositionsFileInput';
import { StepFieldInput } from './StepFieldInput';
import type { StepAction, StepRow } from './stepRows';

export type StepItemProps = {
  companyId: number;
  timeReport: string;
  row: StepRow;
  place: number;
  count: number;
  offers: WhatIfOffers;
  issues: readonly StepFieldIssue[];
  dispatch: (action: StepAction) => void;
  /** Starts or stops asking for the largest amount. */
  onHowMuch: () => void;
  isLookedFor: boolean;
  children?: ReactNode;
};

/** One step: its sentence with fields, its issues, and its actions. */
export function StepItem(props: StepItemProps) {
  const { row, place, count, issues, dispatch, onHowMuch, isLookedFor } = props;
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
        {sentenceGroups(row.kind).map(({ words, field }) => (
          <span key={field ?? words.join(' ')} className="nc-what-if-part">
            {words.length > 0 && <span>{shownWords(words)}</span>}
            {field !== null && <StepValue {...props} name={field} />}
          </span>
        ))}
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

/** Removes the punctuation between words, unnecessary between fields on separate lines. */
function shownWords(words: readonly string[]): string {
  return words.join(' ').replace(/^[,:] */, '');
}

/** A field of the step, by its name. */
function StepValue({ companyId, timeReport, row, offers, issues, dispatch, name }: StepItemProps & { name: string }) {
  const field = stepKinds[row.kind].fields[name];
  if (field === undefined) return null;
  const error = issues.find((issue) => issue.field === name)?.message;
  const shared = { companyId, error };
  const to = { key: row.key, field: name };
  if (field.type === 'positions') {
    return (
      <PositionsFileInput
        {...shared}
        timeReport={timeReport}
        label={field.label}
        positions={row.positions[name]}
        onPositions={(taken) => dispatch({ type: 'positions', ...to, positions: taken })}
      />
    );
  }
  return (
    <StepFieldInput
      {...shared}
      field={field}
      text={row.texts[name] ?? ''}
      account={row.accounts[name] ?? null}
      positions={offers.positions}
      onText={(text) => dispatch({ type: 'change', ...to, text })}
      onAccount={(account) => dispatch({ type: 'account', ...to, account })}
    />
  );
}
