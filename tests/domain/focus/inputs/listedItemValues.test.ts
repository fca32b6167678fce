import { workedExampleCapital } from '@tests/support/books/workedExample';
import { describe, expect, test } from 'vitest';
import type { CapitalInputs } from '@/domain/focus/inputs/capitalInputs';
import { readInputValues, readStoredValues, toInputValues } from '@/domain/focus/inputs/capitalInputValues';
import { noListedItems } from '@/domain/focus/inputs/listedItems';
import { readStoredItems } from '@/domain/focus/inputs/listedItemValues';
import { money, toAmount } from '@/domain/money';

const blank = workedExampleCapital('base');
const listed: CapitalInputs = {
  ...blank,
  otherAdditions: money(300.1),
  items: { ...noListedItems, otherAdditions: [{ name: 'Insurance recovery', amount: money(300.1) }] },
};

function read(values: Record<string, unknown>, base = blank): CapitalInputs {
  const result = readInputValues(values, base);
  if (!result.ok) throw new Error(JSON.stringify(result.errors));
  return result.inputs;
}

function errors(values: Record<string, unknown>, base = blank): readonly string[] {
  const result = readInputValues(values, base);
  return result.ok ? [] : result.errors.map((error) => `${error.path}: ${error.message}`);
}

const namesOf = ({ items }: CapitalInputs) => items.otherAdditions.map(({ name }) => name);

describe('a list', () => {
  test('makes its amount, to the cent', () => {
    const inputs = read({
      otherAdditionsItems: [
        { name: ' Bond   excess ', amount: 0.1 },
        { name: 'Recovery', amount: '1,250.25' },
      ],
    });
    expect(toAmount(inputs.otherAdditions)).toBe(1250.35);
    expect(namesOf(inputs)).toEqual(['Bond excess', 'Recovery']);
  });

  test('of credits and deductions takes both signs', () => {
    const items = [
      { name: 'Deferred tax', amount: 500 },
      { name: 'Dividend declared', amount: -1200.5 },
    ];
    expect(toAmount(read({ otherAllowableCreditsItems: items }).otherAllowableCredits)).toBe(-700.5);
  });

  test('comes back as it went out; an empty one is not sent', () => {
    expect(toInputValues(listed)).toMatchObject({
      otherAdditions: 300.1,
      otherAdditionsItems: [{ name: 'Insurance recovery', amount: 300.1 }],
    });
    expect(Object.keys(toInputValues(blank)).filter((field) => field.endsWith('Items'))).toEqual(['debitItems']);
    expect(read(toInputValues(listed))).toEqual(listed);
  });

  test('stays while its amount does, and gives way to an amount typed alone', () => {
    expect(read({}, listed)).toEqual(listed);
    expect(namesOf(read({ otherAdditions: 300.1 }, listed))).toEqual(['Insurance recovery']);
    const typed = read({ otherAdditions: 500 }, listed);
    expect([toAmount(typed.otherAdditions), namesOf(typed)]).toEqual([500, []]);
  });

  test.each([[null], ['']])('gives way to an amount that was sent as %j', (value) => {
    const cleared = read({ otherAdditions: value }, listed);
    expect([toAmount(cleared.otherAdditions), namesOf(cleared)]).toEqual([0, []]);
  });

  test('at 0.00 stays where its amount is left empty, and so does one that is sent with an empty amount', () => {
    const items = { ...noListedItems, otherAdditions: [{ name: 'Insurance recovery', amount: money(0) }] };
    expect(namesOf(read({ otherAdditions: null }, { ...blank, items }))).toEqual(['Insurance recovery']);
    const sent = read({ otherAdditions: null, otherAdditionsItems: [{ name: 'A', amount: 5 }] });
    expect([toAmount(sent.otherAdditions), namesOf(sent)]).toEqual([5, ['A']]);
  });

  test('that is emptied leaves its amount', () => {
    const inputs = read({ otherAdditionsItems: [] }, listed);
    expect([toAmount(inputs.otherAdditions), namesOf(inputs)]).toEqual([300.1, []]);
  });

  test('that was not stored was empty', () => {
    expect(namesOf(readStoredValues({ otherAdditions: 300.1 }, listed))).toEqual([]);
    expect(readStoredValues(toInputValues(listed), blank)).toEqual(listed);
    expect(readStoredItems([{ name: 'A', amount: 2.5 }, { name: 'B' }, 7, null])).toEqual([
      { name: 'A', amount: money(2.5) },
    ]);
    expect(readStoredItems(undefined)).toEqual([]);
  });
});

describe('is refused', () => {
  test.each([
    ['without a name', [{ amount: 5 }], 'otherAdditionsItems.0.name: This field is required'],
    ['with a blank name', [{ name: '  ', amount: 5 }], 'otherAdditionsItems.0.name: This field is required'],
    ['without an amount', [{ name: 'A' }], 'otherAdditionsItems.0.amount: must be an amount'],
    ['with a text for an amount', [{ name: 'A', amount: 'much' }], 'otherAdditionsItems.0.amount: must be an amount'],
    ['over 13 digits', [{ name: 'A', amount: 1e13 }], 'otherAdditionsItems.0.amount: must be an amount'],
    ['with fractions of a cent', [{ name: 'A', amount: 0.001 }], 'otherAdditionsItems.0.amount: must be an amount'],
  ])('%s', (_, items, message) => {
    expect(errors({ otherAdditionsItems: items })).toEqual([message]);
  });

  test.each([[5], ['Recovery'], [true], [{ name: 'A', amount: 5 }]])('where it is %j instead of a list', (sent) => {
    expect(errors({ otherAdditionsItems: sent }, listed)).toEqual(['otherAdditionsItems: must be a list']);
  });

  test('with an item below zero, where the amount may not be', () => {
    const items = [
      { name: 'A', amount: 10 },
      { name: 'B', amount: -5 },
    ];
    expect(errors({ otherAdditionsItems: items })).toEqual(['otherAdditionsItems.1.amount: must not be negative']);
  });

  test('with a long name, a name twice, and too many items', () => {
    expect(errors({ otherAdditionsItems: [{ name: 'x'.repeat(101), amount: 5 }] })).toEqual([
      'otherAdditionsItems.0.name: must not have more than 100 characters',
    ]);
    const twice = [
      { name: 'Recovery', amount: 1 },
      { name: 'Other', amount: 1 },
      { name: ' RECOVERY', amount: 2 },
    ];
    expect(errors({ otherAdditionsItems: twice })).toEqual(['otherAdditionsItems.2.name: RECOVERY is listed twice']);
    const many = Array.from({ length: 101 }, (_, index) => ({ name: `Item ${index}`, amount: 1 }));
    expect(errors({ otherAdditionsItems: many })).toEqual(['otherAdditionsItems: At most 100 items']);
    expect(errors({ otherAdditionsItems: many.slice(1) })).toEqual([]);
  });

  test('where its amount is another one, or its sum more than an amount may be', () => {
    const items = [{ name: 'A', amount: 300 }];
    expect(errors({ otherAdditions: 300.01, otherAdditionsItems: items })).toEqual([
      'otherAdditions: Other additions and allowable credits must be the sum of its items, 300.00',
    ]);
    expect(errors({ otherAdditions: 'much', otherAdditionsItems: items })).toEqual([
      'otherAdditions: Other additions and allowable credits must be the sum of its items, 300.00',
    ]);
    expect(errors({ otherAdditions: 300, otherAdditionsItems: items })).toEqual([]);
    const large = ['A', 'B'].map((name) => ({ name, amount: 9_999_999_999_999.99 }));
    expect(errors({ otherAdditionsItems: large })).toEqual([
      'otherAdditions: Other additions and allowable credits must be an amount',
    ]);
    expect(errors({ otherAdditions: 19_999_999_999_999.98, otherAdditionsItems: large })).toEqual([
      'otherAdditions: Other additions and allowable credits must be an amount',
    ]);
  });

  test('where something else than an amount is sent alone, though there is a list', () => {
    expect(errors({ otherAdditions: 'much' }, listed)).toEqual([
      'otherAdditions: Other additions and allowable credits must be an amount',
    ]);
  });
});
