import { expect, test } from 'vitest';
import { isInputsConflict, reportHeaderSchema, toReportRequest } from '@/features/reports/forms/reportRequest';

test('the request carries the header and the answers, without what only the form asks and without emptiness', () => {
  const filled = {
    header: { name: 'Q2', description: '' },
    answers: { endDate: 'Q2 25', isAsked: true },
    formOnlyFields: ['isAsked'],
    skipsValidation: true,
  };
  expect(toReportRequest(filled, {})).toEqual({
    name: 'Q2',
    skip_validate: true,
    prefill: { endDate: 'Q2 25' },
  });
  const described = { ...filled, header: { name: 'Q2', description: 'As filed' } };
  expect(toReportRequest(described, {})).toHaveProperty('description', 'As filed');
});

test('a kind that skips no validation does not say so', () => {
  const header = { name: 'Q2', description: '' };
  const filled = { header, answers: { endDate: 'Q2 25' }, formOnlyFields: [], skipsValidation: false };
  expect(toReportRequest(filled, {})).toEqual({ name: 'Q2', prefill: { endDate: 'Q2 25' } });
});

test.each([[null], ['2025-07-01T09:00:00.000Z']])(
  'when the inputs were prefilled (%o) goes back as it came',
  (stamp) => {
    const request = toReportRequest(
      { header: { name: 'Q2', description: '' }, answers: {}, formOnlyFields: [], skipsValidation: true },
      { capitalInputsUpdatedAt: stamp },
    );
    expect(request.capitalInputsUpdatedAt).toBe(stamp);
  },
);

test.each([
  [{ name: '', description: '' }, 'This field is required'],
  [{ name: '  ', description: '' }, 'This field is required'],
  [{ name: 'x'.repeat(256), description: '' }, 'At most 255 characters'],
  [{ name: 'Q2', description: 'x'.repeat(1001) }, 'At most 1,000 characters'],
])('%o is refused', (header, message) => {
  expect(() => reportHeaderSchema.validateSync(header)).toThrow(message);
});

test('a name is enough', () => {
  expect(reportHeaderSchema.validateSync({ name: ' Q2 ', description: '' })).toEqual({ name: 'Q2', description: '' });
});

test.each([
  [409, 'data.capitalInputsUpdatedAt', true],
  [409, 'data.prefill.endDate', false],
  [422, 'data.capitalInputsUpdatedAt', false],
])('a refusal with %i at %s is a conflict of inputs: %s', (status, path, expected) => {
  const refusal = { status, code: 'X', message: 'Refused', fieldErrors: [{ path, message: 'No' }] };
  expect(isInputsConflict(refusal)).toBe(expected);
});

test('a refusal that names no field is none', () => {
  expect(isInputsConflict({ status: 409, code: 'X', message: 'Refused' })).toBe(false);
});
