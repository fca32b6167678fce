import { mixed, number } from 'yup';
import { maxUploadBytes } from '@/contract/upload';

export const requiredText = 'This field is required';

/** An amount of a `CurrencyField`: null while empty, not a number while what is typed is no amount, of which `invalidText` is said. */
export function currency(invalidText = 'This field must be a valid currency format') {
  return number().nullable().typeError(invalidText);
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
    .test({ message: 'File should be at most 10MB', skipAbsent: true, test: (file) => file.size <= maxUploadBytes });
}
