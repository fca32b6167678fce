import { type ChangeEvent, type MouseEvent, useId } from 'react';
import { RefusalAlert } from '@/components/feedback/RefusalAlert';
import { FieldMessages, messageIds } from '@/components/form/fieldParts/FieldMessages';
import { maxFilePositions } from '@/contract/whatIf/whatIf';
import type { WhatIfPosition } from '@/contract/whatIf/whatIf.schema';
import { apiError } from '@/lib/api';
import { uploadTypes } from '@/lib/upload';
import { useReadPositionsMutation } from '../whatIfApi';

type PositionsFileInputProps = {
  companyId: number;
  timeReport: string;
  label: string;
  positions: readonly WhatIfPosition[] | undefined;
  error: string | undefined;
  onPositions: (positions: readonly WhatIfPosition[]) => void;
};

const maxIssues = 5;

/** Reads positions from a custodian's file; another file replaces them. */
export function PositionsFileInput(props: PositionsFileInputProps) {
  const { companyId, timeReport, label, positions, error, onPositions } = props;
  const id = useId();
  const [read, reading] = useReadPositionsMutation();
  const leftOut = positions === undefined ? 0 : (reading.data?.data.left_out.length ?? 0);

  async function handleChange({ currentTarget: input }: ChangeEvent<HTMLInputElement>) {
    const file = input.files?.[0];
    if (file === undefined) return;
    const answer = await read({ companyId, timeReport, file });
    if (answer.data !== undefined) onPositions(answer.data.data.positions);
  }

  return (
    <div className="nc-field nc-what-if-file">
      <label className="form-label" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className="form-control form-control-sm"
        type="file"
        accept={uploadTypes}
        aria-invalid={error !== undefined}
        aria-describedby={messageIds(id, { hint: 'there', error })}
        onClick={forgetChoice}
        onChange={handleChange}
      />
      <FieldMessages
        id={id}
        hint={reading.isLoading ? 'Reading…' : hintText(positions?.length ?? 0, leftOut)}
        error={error}
      />
      {reading.error !== undefined && <RefusalAlert failure={apiError(reading.error) ?? null} maxIssues={maxIssues} />}
    </div>
  );
}

/** Clears the input: browsers report no change if the same file is chosen again, even if it has changed on disk. */
function forgetChoice({ currentTarget: input }: MouseEvent<HTMLInputElement>) {
  input.value = '';
}

function hintText(count: number, leftOut: number): string {
  if (count === 0) return `CSV or Excel, ${maxFilePositions} positions at most.`;
  const taken = `${count} ${count === 1 ? 'position' : 'positions'}`;
  if (leftOut === 0) return `${taken}.`;
  return `${taken}. ${leftOut} ${leftOut === 1 ? 'row' : 'rows'} left out: options, cash, totals or another date.`;
}
