import { annualSteps } from '@server/annual/annualRequest';
import { ssoiSteps } from '@server/ssoi/ssoiSteps';
import { annualCases } from '@tests/domain/questions/cases/annual/annual';
import { ssoiCases } from '@tests/domain/questions/cases/ssoi/ssoi';
import { exampleInputs } from '@tests/domain/ssoi/workedExample';
import { annualYear } from '@tests/support/books/annualYear';
import { contextOf, type QuestionCases } from '@tests/support/questions/caseBooks';
import { expect, test } from 'vitest';
import { computeAnnualStatements } from '@/domain/annual/annualStatements';
import { findFocusLine } from '@/domain/focus/lines/focusLines';
import { askAnnual, askQuestions } from '@/domain/questions/askQuestions';
import { questions } from '@/domain/questions/registry';
import { computeSsoi } from '@/domain/ssoi/computeSsoi';
import { publishedLines } from '@/domain/ssoi/lines/publishedLines';

const files = import.meta.glob<Record<string, QuestionCases>>('./cases/*.ts', { eager: true });
const cases: Readonly<Record<string, QuestionCases>> = Object.assign({}, ...Object.values(files));

const found = questions.FOCUS.flatMap((question) =>
  Object.values(cases[question.id]?.fires ?? {}).flatMap((book) => {
    const context = contextOf(book);
    return askQuestions(context, [question]).map((finding) => ({ ...finding, capital: context.inputs.capital }));
  }),
);

/** The fields that settle the findings of a question, each list once. */
const fieldsOf = (id: string) => [
  ...new Set(found.filter(({ rule }) => rule === id).map(({ inputs = [] }) => inputs.join(' '))),
];

test('findings name items of the form and fields of the wizard alone', () => {
  const codes = found.filter(({ rule }) => rule !== 'unknownLine').flatMap((finding) => finding.codes);
  expect(codes.filter((code) => findFocusLine(code) === undefined)).toEqual([]);
  expect(found.flatMap(({ inputs = [], capital }) => inputs.filter((input) => !(input in capital)))).toEqual([]);
});

const firesOf = <Change>(all: Readonly<Record<string, { fires: Readonly<Record<string, Change>> }>>) =>
  Object.values(all).flatMap(({ fires }) => Object.values(fires));

test.each([
  {
    report: 'an SSOI report',
    findings: firesOf(ssoiCases).flatMap((change) => computeSsoi(exampleInputs(change)).findings),
    steps: ssoiSteps(),
    isLine: (code: string) => publishedLines.some(({ id }) => id === code),
  },
  {
    report: 'an annual report',
    findings: firesOf(annualCases).flatMap((change) =>
      askAnnual(computeAnnualStatements({ ...annualYear, ...change })),
    ),
    steps: annualSteps,
    isLine: (code: string) => findFocusLine(code) !== undefined,
  },
])('findings of $report name its lines and the fields of its wizard alone', ({ findings, steps, isLine }) => {
  expect(findings.flatMap(({ codes }) => codes.filter((code) => !isLine(code)))).toEqual([]);
  const fields = steps.flatMap((step) => step.fields.map(({ name }) => name));
  expect(findings.flatMap(({ inputs = [] }) => inputs.filter((name) => !fields.includes(name)))).toEqual([]);
});

test('a finding is shown at the fields that settle it', () => {
  const ids = [
    'leaseNotSplit',
    'receivablesNotAged',
    'equitySubordinationMissing',
    'haircutZero',
    'lastMonthIncomeMissing',
    'otherHaircutsAdded',
    'withdrawalNotice',
    'nonAllowableDiffers',
  ];
  expect(Object.fromEntries(ids.map((id) => [id, fieldsOf(id)]))).toEqual({
    leaseNotSplit: ['rightOfUseAssets', 'operatingLeasesLiabilities'],
    receivablesNotAged: [
      'receivablesFromBrokerDealers',
      'receivablesFromNonCustomers',
      'receivablesFromClearance',
      'receivablesFromNonBrokerDealers',
    ],
    equitySubordinationMissing: ['equityCashBorrowings', 'equityDemandNotes'],
    haircutZero: ['otherSecuritiesHaircut'],
    lastMonthIncomeMissing: ['lastMonthIncome'],
    otherHaircutsAdded: ['otherHaircuts'],
    withdrawalNotice: ['ownershipEquitySubordinatedLiabilities proposedAdvances recentWithdrawals'],
    nonAllowableDiffers: ['noteBDifference'],
  });
});
