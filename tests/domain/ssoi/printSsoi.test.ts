import { describe, expect, it, test } from 'vitest';
import { money } from '@/domain/money';
import { printSsoi } from '@/domain/ssoi/form/printSsoi';
import { ssoiInUnits } from '@/domain/ssoi/form/ssoiForm';
import { freezeSsoi, thawSsoi } from '@/domain/ssoi/frozenSsoi';
import { computeSsoiByRules, currentSsoiRulesVersion, hasSsoiRules, verifySsoi } from '@/domain/ssoi/rules';
import type { SsoiInputs } from '@/domain/ssoi/types';
import { booked, exampleAnswers, exampleInputs, offering } from './workedExample';

const filer = {
  name: 'Harbor Point Securities LLC',
  secFileNumber: '8-12345',
  firmId: '123456',
  contactName: 'Ann Lee',
  contactPhone: '',
};

function printed(inputs: SsoiInputs) {
  const computation = computeSsoiByRules(currentSsoiRulesVersion, inputs);
  return printSsoi({ filer, generatedAt: '2026-10-20T15:00:00.000Z', inputs, computation });
}

describe('printSsoi', () => {
  it('prints each line once, totals in bold, and numbers only where one is published', () => {
    const { sections, numbers, boxes } = printed(exampleInputs());
    const ids = sections.flatMap(({ rows }) => rows.flatMap((row) => row.boxes));
    expect(new Set(ids).size).toBe(ids.length);
    expect(Object.keys(boxes.cents).sort()).toEqual([...ids].sort());
    expect(numbers['14030']).toBe('14030');
    expect(numbers['S02-12B1']).toBeUndefined();
    expect(sections[0]).toMatchObject({ title: '1. Commissions' });
    expect(sections[0]?.rows.at(-1)).toMatchObject({ isTotal: true, boxes: ['13940'] });
  });

  it('shows cents and whole dollars, losses in parentheses, and nothing on an empty line', () => {
    const inputs = exampleInputs({
      trialBalances: [
        { end: '2026-09-30', sums: [booked('13935', '3935', 1_234.5), booked('14235', '3952', -1_000.4)] },
      ],
    });
    const { boxes } = printed(inputs);
    expect(boxes.cents['13935']).toMatchObject({ text: '1,234.50', amount: '1234.5' });
    expect(boxes.dollars['13935']).toMatchObject({ text: '1,235' });
    expect(boxes.cents['13952']).toMatchObject({ text: '(1,000.40)' });
    expect(boxes.dollars['14030']).toMatchObject({ text: '235' });
    expect(boxes.cents['13938']).toMatchObject({ text: '' });
    expect(boxes.cents['13970']).toMatchObject({ text: '0.00' });
  });

  it('gives a spreadsheet sum only where it is the amount', () => {
    const sums = [booked('13950', '3950', 7_000), booked('S05-EQUITY', '3949', 3_000)];
    const { boxes } = printed(exampleInputs({ trialBalances: [{ end: '2026-09-30', sums }] }));
    expect(boxes.cents['13950']?.sum).toBeUndefined();
    expect(boxes.cents['14210']?.sum).toEqual([
      { ref: '14030', sign: 1 },
      { ref: '14200', sign: -1 },
    ]);
  });

  it('prints components with what they leave, and the Operational Page in its two blocks', () => {
    const { components, operationalPage } = printed(exampleInputs());
    expect(components[0]).toMatchObject({ rest: { cents: '1,000.00', dollars: '1,000' } });
    expect(components[0]?.title).toBe('Three largest components of other revenue (13995)');
    expect(operationalPage.lead).toMatch(/^Required/);
    expect(operationalPage.blocks.map(({ offerings }) => offerings.length)).toEqual([5, 2]);
    const affiliate = operationalPage.blocks[1]?.offerings[0];
    expect(affiliate?.rows.map(({ label, texts }) => `${label}: ${texts.cents}`)).toEqual([
      'Affiliation of issuer or sponsor with the firm: An affiliate of the firm',
      'Filer ID (CIK): 0001234567',
      'Industry group: Pooled Investment Fund',
      'Minimum investment accepted: 25,000.00',
      'Total offering amount: 5,000,000.00',
      'Total amount of securities sold: 2,000,000.00',
      "Total sold to the firm's customers: 500,000.00",
      'Revenue earned by the firm: 12,000.00',
      'Federal exemptions and exclusions claimed: Rule 506(b)',
      'Types of securities offered: Equity',
    ]);
  });

  it('an indefinite size says so, and the answer about item M is printed as given', () => {
    const offerings = [{ ...offering(1, 10), totalOfferingAmount: null }];
    const { operationalPage } = printed(
      exampleInputs({ answers: exampleAnswers({ offerings, isPortionOfItemM: true }) }),
    );
    expect(operationalPage.itemM).toBe('Yes');
    expect(operationalPage.blocks[0]?.offerings[0]?.rows.map(({ texts }) => texts.cents)).toContain('Indefinite');
  });

  it('is a draft while a finding is an error, and lists findings and ties', () => {
    const { focus } = exampleInputs();
    const form = printed(exampleInputs({ focus: { ...focus, '4030': money(1) } }));
    expect(form.isDraft).toBe(true);
    const { review } = ssoiInUnits(form, 'cents');
    expect(review[0]?.rows[0]?.isAlert).toBe(true);
    expect(review[1]?.rows.map(({ cells }) => cells[0])).toContain('14030 = 4030');
    expect(printed(exampleInputs()).isDraft).toBe(false);
  });
});

test('a frozen statement, stored as JSON, computes to the same', () => {
  const inputs = exampleInputs({ typed: { '13935': money('120000.01') } });
  const facts = { filer, generatedAt: '2026-10-20T15:00:00.000Z', commitNumber: 7 };
  const frozen = JSON.parse(JSON.stringify(freezeSsoi({ ...facts, inputs })));
  expect(printed(thawSsoi(frozen))).toEqual(printed(inputs));
});

test('verification names the lines and findings that differ', () => {
  const inputs = exampleInputs();
  const computation = computeSsoiByRules(currentSsoiRulesVersion, inputs);
  const { boxes } = printed(inputs);
  const stored = { boxes: boxes.cents, findings: [] };
  expect(verifySsoi(stored, computation)).toEqual([]);
  const changed = { ...stored.boxes, '13940': { text: '', amount: '160000.01' } };
  expect(verifySsoi({ ...stored, boxes: changed }, computation)).toEqual([
    { item: '13940', stored: '160000.01', recomputed: '160000' },
  ]);
  const finding = { rule: 'focusTie', severity: 'error' as const, codes: ['14030'] };
  expect(verifySsoi({ ...stored, findings: [finding] }, computation)).toHaveLength(1);
});

test('rules of an unknown version are refused', () => {
  expect(hasSsoiRules(2)).toBe(false);
  expect(() => computeSsoiByRules(2, exampleInputs())).toThrow(RangeError);
});
