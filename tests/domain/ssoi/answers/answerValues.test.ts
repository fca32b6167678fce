import { describe, expect, it, test } from 'vitest';
import { toAmount } from '@/domain/money';
import { readSsoiAnswers } from '@/domain/ssoi/answers/answerValues';
import type { AnswerValues } from '@/domain/ssoi/answers/createAnswerReader';

const blank: AnswerValues = {
  endDate: 'Q3 26',
  periodFrom: '2026-07-01',
  to: '2026-09-30',
  hasFirmParticipate1: false,
  hasFirmParticipate6: false,
};

const offering = (slot: number): AnswerValues => ({
  [`hasFirmParticipate${slot}`]: true,
  [`nameOfIssuerOrSponsor${slot}`]: ' Alpha Fund ',
  [`filerId${slot}`]: '0001234567',
  [`industryGroup${slot}`]: 'Pooled Investment Fund',
  [`minimumInvestmentAccepted${slot}`]: 25_000,
  [`totalOfferingAmount${slot}`]: '5,000,000.00',
  [`totalAmountOfSecuritiesSold${slot}`]: 2_000_000,
  [`totalCustomersSecuritiesSold${slot}`]: 0,
  [`amountOfRevenueEarned${slot}`]: 20_000.5,
  [`federalExemptionsExclusionsClaimed${slot}`]: ['3(c)(1)', '506(b)'],
  [`typesOfSecuritiesOffered${slot}`]: ['Equity', 'Debt'],
  ...(slot > 5 ? { [`issuerSponsorAffiliation${slot}`]: 'self' } : {}),
});

function answersOf(change: AnswerValues) {
  const read = readSsoiAnswers({ ...blank, ...change });
  if (!read.ok) throw new Error(JSON.stringify(read.errors));
  return read.answers;
}

function errorsOf(change: AnswerValues): string[] {
  const read = readSsoiAnswers({ ...blank, ...change });
  return read.ok ? [] : read.errors.map(({ path, message }) => `${path}: ${message}`);
}

test('the shortest answers are a quarter, the period printed, and no offerings', () => {
  expect(readSsoiAnswers(blank)).toMatchObject({ ok: true, period: { kind: 'quarter', end: '2026-09-30' } });
  expect(answersOf({})).toEqual({
    periodFrom: '2026-07-01',
    periodTo: '2026-09-30',
    isPortionOfItemM: null,
    otherRevenue: [],
    otherExpenses: [],
    offerings: [],
  });
});

describe('the period', () => {
  it.each([
    ['SEP 26', []],
    ['AUG 26', ['endDate: Select a quarter like Q1 26']],
    ['2026', ['endDate: Select a quarter like Q1 26']],
    ['', ['endDate: This field is required']],
  ])('endDate %s: %j', (endDate, errors) => {
    expect(errorsOf({ endDate })).toEqual(errors);
  });

  it.each([
    ['JUL 26', []],
    ['Q3 26', []],
    ['AUG 26', ["startDate: Select the quarter's first month, or leave it empty"]],
    ['Q4 26', ["startDate: Select the quarter's first month, or leave it empty"]],
    ['July', ["startDate: Select the quarter's first month, or leave it empty"]],
  ])('startDate %s: %j', (startDate, errors) => {
    expect(errorsOf({ startDate })).toEqual(errors);
  });

  it('runs from a day to a later one', () => {
    expect(errorsOf({ periodFrom: '2026-10-01' })).toEqual(['periodFrom: This date is after To']);
    expect(errorsOf({ periodFrom: '2026-02-30', to: undefined })).toEqual([
      'periodFrom: Enter a date like 03/31/2026',
      'to: This field is required',
    ]);
  });
});

describe('components', () => {
  const field = 'threeLargestComponentsOfOtherRevenue';

  it('takes filled rows, also with text amounts, and passes over empty ones', () => {
    const rows = [{ description: 'Postage', money: '1,000.50' }, { description: '', money: null }, {}];
    const { otherRevenue } = answersOf({ [field]: rows });
    expect(otherRevenue.map(({ description, amount }) => [description, toAmount(amount)])).toEqual([
      ['Postage', 1000.5],
    ]);
  });

  it.each([
    [{ description: 'Postage' }, `${field}[0].money: This field is required`],
    [{ money: 5 }, `${field}[0].description: This field is required`],
    [{ description: 'Postage', money: 'much' }, `${field}[0].money: This field must be a number`],
    [{ description: 'x'.repeat(101), money: 5 }, `${field}[0].description: At most 100 characters`],
  ])('refuses %j', (row, error) => {
    expect(errorsOf({ [field]: [row] })).toEqual([error]);
  });

  it('refuses a fourth row', () => {
    expect(errorsOf({ [field]: Array.from({ length: 4 }, () => ({ description: 'x', money: 1 })) })).toEqual([
      `${field}: At most 3 rows`,
    ]);
  });
});

describe('offerings', () => {
  it('reads each field, and adds the section that a subsection belongs to', () => {
    const { offerings } = answersOf({
      ...offering(1),
      hasFirmParticipate2: false,
      ...offering(6),
      hasFirmParticipate7: false,
    });
    expect(offerings.map(({ slot }) => slot)).toEqual([1, 6]);
    expect(offerings[0]).toMatchObject({
      nameOfIssuerOrSponsor: 'Alpha Fund',
      affiliation: null,
      filerId: 1_234_567,
      exemptions: ['506(b)', '3(c)', '3(c)(1)'],
      securityTypes: ['Equity', 'Debt'],
    });
    expect(offerings[1]?.affiliation).toBe('self');
  });

  it('a "no" ends its block, whatever later fields hold', () => {
    expect(
      answersOf({ ...offering(2), ...offering(6), hasFirmParticipate7: false }).offerings.map(({ slot }) => slot),
    ).toEqual([6]);
  });

  it('the answer is asked for after each "yes", up to the tenth', () => {
    expect(errorsOf(offering(1))).toEqual(['hasFirmParticipate2: This field is required']);
    const all = Object.assign({}, ...Array.from({ length: 10 }, (_, index) => offering(index + 1)));
    expect(answersOf(all).offerings).toHaveLength(10);
  });

  it('an indefinite size needs no amount', () => {
    const change = { ...offering(1), hasFirmParticipate2: false, isIndefinite1: true, totalOfferingAmount1: undefined };
    expect(answersOf(change).offerings[0]?.totalOfferingAmount).toBeNull();
  });

  it.each([
    ['nameOfIssuerOrSponsor6', '  ', 'This field is required|Enter a text'],
    ['nameOfIssuerOrSponsor6', 'x'.repeat(151), 'At most 150 characters'],
    ['issuerSponsorAffiliation6', 'friend', 'Select from the list'],
    ['filerId6', 'abc', 'Enter a number of up to 10 digits'],
    ['filerId6', 12_345_678_901, 'Enter a number of up to 10 digits'],
    ['industryGroup6', 'Energy', 'Select from the list'],
    ['minimumInvestmentAccepted6', -1, 'This field must be at least 0'],
    ['totalOfferingAmount6', undefined, 'This field is required'],
    ['totalAmountOfSecuritiesSold6', 1.005, 'Enter an amount with at most two decimals'],
    ['amountOfRevenueEarned6', true, 'Enter an amount with at most two decimals'],
    ['federalExemptionsExclusionsClaimed6', [], 'This field is required'],
    ['federalExemptionsExclusionsClaimed6', ['505'], 'Select from the list'],
    ['typesOfSecuritiesOffered6', ['Equity', 'Gold'], 'Select from the list'],
    ['hasFirmParticipate7', 'maybe', 'Select Yes or No'],
  ])('%s refuses %j', (name, value, message) => {
    const errors = errorsOf({ ...offering(6), hasFirmParticipate7: false, [name]: value });
    expect(message.split('|').map((one) => `${name}: ${one}`)).toContain(errors[0]);
    expect(errors).toHaveLength(1);
  });
});
