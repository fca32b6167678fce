import { computeFirm, smallBook } from '@tests/support/books/focusFirm';
import { expect, test } from 'vitest';
import { money } from '@/domain/money';
import { netCapitalFigures } from '@/domain/netCapital/standing';

test('takes the figures of the form, and 120% of the requirement', () => {
  const { computation, amount } = computeFirm(smallBook);
  expect(netCapitalFigures(computation)).toEqual({
    method: 'BASIC',
    net_capital: amount('3750'),
    net_capital_requirement: 5000,
    excess_net_capital: amount('3770'),
    early_warning_level: 6000,
    aggregate_indebtedness: 20_000,
    indebtedness_percentage: 25,
    debit_items: null,
    debit_items_percentage: null,
  });
});

test('takes 120% of the ratio requirement where that is the larger one', () => {
  const { computation } = computeFirm([...smallBook, ['1205', -100_000], ['200', 100_000]]);
  expect(netCapitalFigures(computation)).toMatchObject({
    net_capital_requirement: 8000,
    early_warning_level: 9600,
  });
});

test('has no percentage while net capital is zero or negative', () => {
  const { computation } = computeFirm([
    ...smallBook,
    ['1205', -90_000],
    ['735', 90_000],
    ['200', -90_000],
    ['680', 90_000],
  ]);
  expect(netCapitalFigures(computation)).toMatchObject({ net_capital: -100_000, indebtedness_percentage: null });
});

test('leaves what rests on missing haircuts open', () => {
  const { computation } = computeFirm([...smallBook, ['424', 10_000], ['200', -10_000]]);
  expect(netCapitalFigures(computation)).toMatchObject({
    net_capital: null,
    net_capital_requirement: 5000,
    excess_net_capital: null,
    indebtedness_percentage: null,
  });
});

test('by the alternative method measures by debit items, and leaves indebtedness out', () => {
  const { computation } = computeFirm(smallBook, {
    company: { method: 'ALTERNATIVE' },
    capital: { debitItems: money(1_000_000) },
  });
  expect(netCapitalFigures(computation)).toEqual({
    method: 'ALTERNATIVE',
    net_capital: 80_000,
    net_capital_requirement: 250_000,
    excess_net_capital: -170_000,
    early_warning_level: 300_000,
    aggregate_indebtedness: null,
    indebtedness_percentage: null,
    debit_items: 1_000_000,
    debit_items_percentage: 8,
  });
});

test('has no requirement by the alternative method until the debit items are typed', () => {
  const { computation } = computeFirm(smallBook, { company: { method: 'ALTERNATIVE' } });
  expect(netCapitalFigures(computation)).toMatchObject({
    net_capital: 80_000,
    net_capital_requirement: null,
    excess_net_capital: null,
    early_warning_level: null,
    debit_items: null,
    debit_items_percentage: null,
  });
});
