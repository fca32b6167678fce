import { mixed, number, string } from 'yup';
import { maxUploadBytes } from '@/contract/staging/upload';
import { parsePeriod } from '@/domain/periods';

export const requiredText = 'This field is required';

/** An amount of a `CurrencyField`: null while empty, not a number while what is typed is no amount, of which `invalidText` is said. */
export function currency(invalidText = 'This field must be a valid currency format') {
  return number().nullable().typeError(invalidText);
}

/** An amount of a `CurrencyField` that must be there and above zero. */
export function positiveAmount() {
  return currency()
    .defined()
    .test('required', requiredText, (value) => value !== null)
    .test('positive', 'Enter an amount above zero', (value) => value === null || value > 0);
}

/** A month of a `MonthField`: `MAR 25`, or an empty text. */
export function month() {
  return string().test('month', 'Enter a month like MAR 25', (value) => {
    return value === undefined || value === '' || parsePeriod(value)?.kind === 'month';
  });
}

/** One CSV file of at most 10 MB, recognized by its name; the server checks the contents. `notCsvText` is shown for another file. */
export function csvFile(notCsvText = 'File should be a csv') {
  return mixed<File>()
    .required(requiredText)
    .test({
      message: notCsvText,
      skipAbsent: true,
      test: (file) => file.name.toLowerCase().endsWith('.csv'),
    })
    .test(sizeTest);
}

/** One file of at most 10 MB; the server checks what it is. */
export function uploadedFile() {
  return mixed<File>().required(requiredText).test(sizeTest);
}

/** The same of a file that may be left out; null without one. */
export function optionalFile() {
  return mixed<File>().nullable().defined().test(sizeTest);
}

const sizeTest = {
  message: 'File should be at most 10MB',
  skipAbsent: true,
  test: (file: File | null) => file === null || file.size <= maxUploadBytes,
};
