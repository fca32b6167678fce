import { useId } from 'react';
import Button from 'react-bootstrap/Button';
import FormControl from 'react-bootstrap/FormControl';
import FormSelect from 'react-bootstrap/FormSelect';
import type { KeptLevel } from '@/contract/whatIf/whatIf';
import type { WhatIfOutcome } from '@/contract/whatIf/whatIf.schema';

/** The step whose largest amount is wanted, and the level to keep. */
export type LookedFor = { key: number; keep: KeptLevel; margin: string };

const keptTexts: Readonly<Record<KeptLevel, string>> = {
  '120': '120% of the requirement, and every level of Rule 17a-11',
  '150': '150% of the dollar minimum, and every level of FINRA Rule 4120',
  withdrawal: 'the limits on withdrawals, Rule 15c3-1(e)',
  margin: 'a margin above the requirement',
};

export type HowMuchBoxProps = {
  lookedFor: LookedFor;
  found: WhatIfOutcome['how_much'];
  isBusy: boolean;
  onChange: (lookedFor: LookedFor) => void;
  onUse: (amount: number) => void;
};

/** Asks for the level to keep, and shows the largest amount and the level that limits it. */
export function HowMuchBox({ lookedFor, found, isBusy, onChange, onUse }: HowMuchBoxProps) {
  const id = useId();
  const amount = found?.amount ?? null;
  return (
    <fieldset className="nc-what-if-how-much">
      <legend className="visually-hidden">How much?</legend>
      <div className="nc-field">
        <label className="form-label" htmlFor={`${id}-keep`}>
          The most that keeps
        </label>
        <FormSelect
          id={`${id}-keep`}
          size="sm"
          value={lookedFor.keep}
          onChange={(event) => onChange({ ...lookedFor, keep: event.target.value as KeptLevel })} // of the options below
        >
          {Object.entries(keptTexts).map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </FormSelect>
      </div>
      {lookedFor.keep === 'margin' && (
        <div className="nc-field">
          <label className="form-label" htmlFor={`${id}-margin`}>
            Margin
          </label>
          <FormControl
            id={`${id}-margin`}
            size="sm"
            className="nc-figure-input"
            inputMode="decimal"
            autoComplete="off"
            value={lookedFor.margin}
            onChange={(event) => onChange({ ...lookedFor, margin: event.target.value })}
          />
        </div>
      )}
      <p role="status" aria-busy={isBusy}>
        {found === null ? (isBusy ? 'Computing…' : 'Fill in the other fields of the steps.') : found.message}
      </p>
      {amount !== null && !isBusy && (
        <Button size="sm" variant="outline-primary" onClick={() => onUse(amount)}>
          Use this amount
        </Button>
      )}
    </fieldset>
  );
}
