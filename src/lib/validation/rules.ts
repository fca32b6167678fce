import { mixed, number, string } from 'yup';
import { maxUploadBytes } from '@/contract/imports/upload';
import { parsePeriod } from '@/domain/periods';

export const requiredMessage = 'This field is required';

/** Validates an amount of a `CurrencyField`: null while empty, NaN while the typed text is no amount, with the error `invalidText`. */
export function currency(invalidText = 'This field must be a valid currency format') {
  return number().nullable().typeError(invalidText);
}

/** Validates a required amount of a `CurrencyField` above zero. */
export function positiveAmount() {
  return currency()
    .defined()
    .test('required', requiredMessage, (value) => value !== null)
    .test('positive', 'Enter an amount above zero', (value) => value === null || value > 0);
}

/** Validates a month of a `MonthField`: `MAR 25`, or empty. */
export function month() {
  return string().test('month', 'Enter a month like MAR 25', (value) => {
    return value === undefined || value === '' || parsePeriod(value)?.kind === 'month';
  });
}

/** Validates one CSV file of at most 10 MB, recognized by its name; the server checks the contents. `notCsvText` is the error for another file. */
export function csvFileRule(notCsvText = 'File should be a csv') {
  return mixed<File>()
    .required(requiredMessage)
    .test({
      message: notCsvText,
      skipAbsent: true,
      test: (file) => file.name.toLowerCase().endsWith('.csv'),
    })
    .test(sizeTest);
}

/** Validates one file of at most 10 MB; the server checks its type. */
export function uploadedFile() {
  return mixed<File>().required(requiredMessage).test(sizeTest);
}

/** Validates an optional file of at most 10 MB; null without one. */
export function optionalFile() {
  return mixed<File>().nullable().defined().test(sizeTest);
}

const sizeTest = {
  message: 'File should be at most 10MB',
  skipAbsent: true,
  test: (file: File | null) => file === null || file.size <= maxUploadBytes,
};

/** Returns true if a form field is empty: no value, only blanks, or a multiple choice with none chosen. */
export function isBlankValue(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0;
  return value === null || value === undefined || (typeof value === 'string' && value.trim() === '');
}
