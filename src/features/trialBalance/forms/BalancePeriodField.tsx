import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import { useController } from 'react-hook-form';
import { TimeReportPicker } from '@/components/pickers/TimeReportPicker';
import { TypedPeriod } from '@/components/pickers/TypedPeriod';
import { parsePeriod } from '@/domain/periods';
import type { PeriodContext } from '@/domain/periodText';
import type { BalanceFormValues } from './balanceForm';

type BalancePeriodFieldProps = {
  context: PeriodContext;
  /** Why the period can't be used, though it is one. */
  conflict: string | null;
};

/** The period of a new item: chosen among the usual ones, or any other typed. */
export function BalancePeriodField({ context, conflict }: BalancePeriodFieldProps) {
  const [isTyped, setIsTyped] = useState(false);
  const { field, fieldState } = useController<BalanceFormValues, 'timeReport'>({ name: 'timeReport' });
  const shared = {
    ref: field.ref,
    label: 'Time Report',
    onBlur: field.onBlur,
    error: conflict ?? fieldState.error?.message,
  };

  function toggle() {
    if (isTyped && parsePeriod(field.value) === null) field.onChange('');
    setIsTyped(!isTyped);
  }

  return (
    <>
      {isTyped ? (
        <TypedPeriod {...shared} value={field.value} onChange={field.onChange} context={context} />
      ) : (
        <TimeReportPicker
          {...shared}
          required
          value={field.value === '' ? null : field.value}
          onChange={(timeReport) => field.onChange(timeReport ?? '')}
          frequency={context.frequency}
        />
      )}
      <Button variant="link" size="sm" className="p-0 mb-3" onClick={toggle}>
        {isTyped ? 'Choose from the list' : 'Type a period'}
      </Button>
    </>
  );
}
