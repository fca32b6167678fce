import { expect, test } from 'vitest';
import { focusHeaderSchema, toFocusRequest } from '@/features/reports/forms/focusHeader';

test('the request carries the header and the answers, without what only the form asks and without emptiness', () => {
  const answers = { endDate: 'Q2 25', haveProposedOwnershipEquitySubordinatedLiabilities: true };
  expect(toFocusRequest({ name: 'Q2', description: '' }, answers, {})).toEqual({
    name: 'Q2',
    skip_validate: true,
    prefill: { endDate: 'Q2 25' },
  });
  expect(toFocusRequest({ name: 'Q2', description: 'As filed' }, answers, {})).toHaveProperty(
    'description',
    'As filed',
  );
});

test.each([[null], ['2025-07-01T09:00:00.000Z']])(
  'when the inputs were prefilled (%o) goes back as it came',
  (stamp) => {
    const request = toFocusRequest({ name: 'Q2', description: '' }, {}, { capitalInputsUpdatedAt: stamp });
    expect(request.capitalInputsUpdatedAt).toBe(stamp);
  },
);

test.each([
  [{ name: '', description: '' }, 'This field is required'],
  [{ name: '  ', description: '' }, 'This field is required'],
  [{ name: 'x'.repeat(256), description: '' }, 'At most 255 characters'],
  [{ name: 'Q2', description: 'x'.repeat(1001) }, 'At most 1,000 characters'],
])('%o is refused', (header, message) => {
  expect(() => focusHeaderSchema.validateSync(header)).toThrow(message);
});

test('a name is enough', () => {
  expect(focusHeaderSchema.validateSync({ name: ' Q2 ', description: '' })).toEqual({ name: 'Q2', description: '' });
});
