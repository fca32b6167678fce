import { expect, test } from 'vitest';
import { reviewText } from '@/components/wizard/reviewText';
import type { FieldDefinition } from '@/contract/fieldDefinition';
import { definition, noYes, parsed } from '../definedForm/fields';

test.each<[Partial<FieldDefinition>, unknown, string]>([
  [{}, 'text', 'text'],
  [{}, '', ''],
  [{ type: 'currency' }, null, ''],
  [{ type: 'currency' }, -1234.5, '$(1,234.50)'],
  [{ type: 'currency' }, 0, '$0.00'],
  [{ type: 'number' }, 1234.5, '1,234.5'],
  [{ type: 'number', decimals: 4 }, 1234.5, '1,234.5000'],
  [{ type: 'currency', decimals: 4 }, 101.2345, '$101.2345'],
  [{ type: 'date' }, '2025-06-30', '06/30/2025'],
  [{ type: 'time_report' }, 'Q2 25', 'Q2 25'],
  [{ type: 'checkbox' }, true, 'Yes'],
  [{ type: 'checkbox' }, false, 'No'],
  [{ type: 'radio', values: noYes }, false, 'No'],
  [{ type: 'select-multiple', values: noYes }, [false, true], 'No, Yes'],
])('%o with %o reads %o', (changes, value, expected) => {
  const [field] = parsed(definition({ name: 'field', ...changes }));
  expect(field && reviewText(field, value)).toBe(expected);
});
