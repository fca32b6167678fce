import { readMonthDay } from '@/lib/format';
import { ParsedField } from '../fieldParts/ParsedField';
import type { BoundFieldProps } from '../fieldParts/useBoundField';

/** A day of the year; the form holds `MM-DD`, or the invalid text. Its rule is `monthDay`. */
export function MonthDayField(props: BoundFieldProps) {
  return <ParsedField {...props} parse={parseMonthDay} format={asHeld} placeholder="MM-DD" />;
}

function parseMonthDay(typed: string): string {
  return readMonthDay(typed) ?? typed.trim();
}

function asHeld(value: string): string {
  return value;
}
