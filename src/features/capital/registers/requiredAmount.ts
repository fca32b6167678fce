import { number } from 'yup';
import { requiredText } from '@/lib/validation';

/** An amount above zero that must be there; in the form null while it's empty. */
export const requiredAmount = number()
  .nullable()
  .defined()
  .test('required', requiredText, (value) => value !== null)
  .test('positive', 'Enter an amount above zero', (value) => value === null || value > 0);
