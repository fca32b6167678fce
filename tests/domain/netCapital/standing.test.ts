import { computeFirm, smallBook } from '@tests/support/focusFirm';
import { expect, test } from 'vitest';
import { netCapitalFigures } from '@/domain/netCapital/standing';

test('takes the figures of the form, and 120% of the requirement', () => {
  const { computation, amount } = computeFirm(smallBook);
  expect(netCapitalFigures(computation)).toEqual({
    net_capital: amount('3750'),
    net_capital_requirement: 5000,
    excess_net_capital: amount('3770'),
    early_warning_level: 6000,
    aggregate_indebtedness: 20_000,
    indebtedness_percentage: 25,
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
