import { ssoiSteps } from '@server/ssoi/ssoiSteps';
import { expect, test } from 'vitest';

const steps = ssoiSteps();
const fields = steps.flatMap((step) => step.fields);
const fieldOf = (name: string) => fields.find((field) => field.name === name);
const isYes = (slot: number) => ({ dependentFieldName: `hasFirmParticipate${slot}`, dependentFieldValue: true });
const slots = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

test('are the period, other revenue, other expenses and ten offerings, in this order', () => {
  const offerings = slots.map((slot) => `offering${slot}`);
  expect(steps.map(({ name }) => name)).toEqual(['period', 'otherRevenue', 'otherExpenses', ...offerings]);
});

test('a "no" ends its block: each offering but the first of a block needs the one before', () => {
  const offerings = steps.slice(3);
  for (const slot of slots) {
    const needed = slot === 1 || slot === 6 ? { dependentFieldName: undefined } : isYes(slot - 1);
    expect({ dependentFieldName: undefined, ...offerings[slot - 1] }, `offering ${slot}`).toMatchObject(needed);
  }
});

test.each(slots)(
  'offering %d asks whether the firm took part, and the rest after a "yes"; a "no" empties it',
  (slot) => {
    const [question, ...others] = steps[slot + 2]?.fields ?? [];
    expect(question).toMatchObject({
      name: `hasFirmParticipate${slot}`,
      type: 'radio',
      validation: { required: true },
    });
    expect(others).toHaveLength(slot > 5 ? 12 : 11);
    for (const field of others) expect(field).toMatchObject(isYes(slot));
    const size = `totalOfferingAmount${slot}`;
    for (const { name, clearedWhen } of others.filter((field) => field.name !== size)) {
      expect(clearedWhen, name).toEqual({ field: `hasFirmParticipate${slot}`, is: [false] });
    }
    const isFixed = { field: `isIndefinite${slot}`, isNot: [true] };
    expect(fieldOf(size)).toMatchObject({
      editableWhen: isFixed,
      clearedWhen: { field: `isIndefinite${slot}`, is: [true] },
      validation: { requiredWhen: isFixed, min: 0 },
    });
    expect(fieldOf(size)?.validation?.required).toBeUndefined();
    expect(fieldOf(`isIndefinite${slot}`)?.validation).toBeUndefined();
    const optional = [size, `isIndefinite${slot}`];
    for (const { name, validation } of others.filter((field) => !optional.includes(field.name))) {
      expect(validation?.required, name).toBe(true);
    }
  },
);

test('an affiliation is asked for from offering 6 on', () => {
  expect(slots.filter((slot) => fieldOf(`issuerSponsorAffiliation${slot}`) !== undefined)).toEqual([6, 7, 8, 9, 10]);
});

test.each(['Revenue', 'Expenses'])('the components of other %s are up to three rows, whole or empty', (kind) => {
  const table = fieldOf(`threeLargestComponentsOfOther${kind}`);
  expect(table).toMatchObject({ type: 'array_of_object', max_qty: 3, dropsBlankRows: true });
  expect(table?.schema?.map(({ name, type }) => [name, type])).toEqual([
    ['description', 'input'],
    ['money', 'currency'],
  ]);
});

test('the period is bounded by its own days, and the first month by the quarter', () => {
  expect(fieldOf('periodFrom')?.validation).toEqual({ required: true, maxField: 'to' });
  expect(fieldOf('to')?.validation).toEqual({ required: true, minField: 'periodFrom' });
  expect(fieldOf('startDate')).toMatchObject({ isMonth: true, validation: { maxField: 'endDate' } });
  expect(fieldOf('endDate')?.validation).toEqual({ required: true });
});

test('a CIK is written without separators', () => {
  for (const slot of slots) expect(fieldOf(`filerId${slot}`)).toMatchObject({ type: 'number', isIdentifier: true });
});
