import { contextOf, type QuestionCases } from '@tests/support/questions/caseBooks';
import { expect, test } from 'vitest';
import { findFocusLine } from '@/domain/focus/lines/focusLines';
import { askQuestions } from '@/domain/questions/askQuestions';
import { questions } from '@/domain/questions/registry';

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
