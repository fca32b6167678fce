import { expect, test } from 'vitest';
import { defaultValues } from '@/components/wizard/fieldValues';
import { toRequest } from '@/components/wizard/toRequest';
import { definition, haveProposed, ofUnknownType, parsed, withdrawals } from './fields';

const name = withdrawals.name;

test('nothing and emptiness are left out; zero and no are answers', () => {
  const fields = parsed(
    definition({ name: 'text' }),
    definition({ name: 'blank' }),
    definition({ name: 'none', type: 'currency' }),
    definition({ name: 'zero', type: 'currency' }),
    definition({ name: 'no', type: 'checkbox' }),
    definition({ name: 'wrong', type: 'currency' }),
  );
  const values = { text: 'x', blank: '', none: null, zero: 0, no: false, wrong: Number.NaN };
  expect(toRequest(fields, values)).toEqual({ text: 'x', zero: 0, no: false });
});

test('what is hidden is left out, and a hidden table is sent empty', () => {
  const fields = parsed(
    haveProposed,
    withdrawals,
    definition({ name: 'why', dependentFieldName: 'haveProposed', dependentFieldValue: true }),
  );
  const values = { haveProposed: false, [name]: [{ type: 1, name: 'Lender', amount: 5 }], why: 'Old answer' };
  expect(toRequest(fields, values)).toEqual({ haveProposed: false, [name]: [] });
});

test('rows keep what they hold, and empty rows go', () => {
  const fields = parsed(haveProposed, withdrawals);
  const rows = [
    { type: 1, name: 'Lender', amount: 0 },
    { type: null, name: '', amount: null },
  ];
  expect(toRequest(fields, { haveProposed: true, [name]: rows })).toEqual({
    haveProposed: true,
    [name]: [{ type: 1, name: 'Lender', amount: 0 }],
  });
});

test('values that a server gave come back from the form as they were', () => {
  const fields = parsed(
    definition({ name: 'endDate', type: 'time_report' }),
    definition({ name: 'otherDeductions', type: 'currency' }),
    definition({ name: 'rule', type: 'select-multiple', values: [{ label: 'a', value: '17a-5(a)' }] }),
    definition({ name: 'isAudited', type: 'checkbox' }),
    haveProposed,
    withdrawals,
    ofUnknownType('mood'),
  );
  const given = {
    endDate: 'Q2 25',
    otherDeductions: -2500.25,
    rule: ['17a-5(a)'],
    isAudited: false,
    haveProposed: true,
    [name]: [{ type: 1, name: 'Lender', amount: 50_000 }],
    mood: { hue: 3 },
  };
  expect(toRequest(fields, defaultValues(fields, given))).toEqual(given);
});
