import { readMonthDay } from '@/lib/format';
import type { BoundFieldProps } from '../fieldParts/fieldProps';
import { ParsedField } from '../fieldParts/ParsedField';

/** A day of the year; in the form `MM-DD`, or what is typed while it is none. Its rule is `monthDay`. */
export function MonthDayField(props: BoundFieldProps) {
  return <ParsedField {...props} parse={parseMonthDay} format={asHeld} placeholder="MM-DD" />;
}

function parseMonthDay(typed: string): string {
  return readMonthDay(typed) ?? typed.trim();
}

function asHeld(value: string): string {
  return value;
}
