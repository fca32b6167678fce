import type { FocusComputation, FocusInputs } from '@/domain/focus/types';
import type { IsoDate } from '@/domain/periods';
import type { AccountFact, QuestionFacts } from './facts';
import { type QuestionSource, questionSources } from './question';

/** The inputs of a FOCUS report with its figures, as far as questions read them. */
export type Questioned = { inputs: FocusInputs } & Omit<FocusComputation, 'findings'>;

/** Lists the parts of the data that each source is; those of accounts are compared one by one. */
const partsOf: Readonly<Partial<Record<QuestionSource, (data: Questioned) => unknown>>> = {
  balances: ({ inputs }) => inputs.trialBalances,
  inputs: ({ inputs }) => [inputs.capital, inputs.isInReview],
  settings: ({ inputs }) => [inputs.company, inputs.facts?.methods],
  inventory: ({ inputs }) => [inputs.inventory, inputs.facts?.positions],
  figures: ({ figures, texts, earlyWarnings, income, isComplete, requirement, formulas }) => [
    figures,
    texts,
    earlyWarnings,
    income,
    isComplete,
    requirement,
    formulas,
  ],
  priorFiling: ({ inputs }) => inputs.priorFiling,
  registers: ({ inputs }) => inputs.registers,
  profile: ({ inputs }) => [inputs.company, inputs.facts?.firm],
  loans: ({ inputs }) => inputs.facts?.loans,
  withdrawals: ({ inputs }) => inputs.facts?.withdrawals,
  receivables: ({ inputs }) => inputs.facts?.receivables,
  notices: ({ inputs }) => inputs.facts?.notices,
};

/**
 * Lists the sources that differ between two states of a period's data; null where the days that they cover differ, or only one has facts, so that
 * nothing can be compared.
 */
export function findChangedSources(before: Questioned, after: Questioned): ReadonlySet<QuestionSource> | null {
  const [old, facts] = [before.inputs.facts, after.inputs.facts];
  if (old === undefined || facts === undefined || !isSame(daysOf(before), daysOf(after))) return null;
  const changed = questionSources.filter((source) => {
    const part = partsOf[source];
    return part !== undefined && !isSame(part(before), part(after));
  });
  return new Set([...changed, ...findChangedAccounts(old, facts, after.inputs.period.end)]);
}

/** Returns the days by which every question reads its sources. */
function daysOf({ inputs: { period, company, trialBalances, facts } }: Questioned): unknown {
  return [period, company.fiscalYearEnd, company.startedOn, trialBalances.map(({ end }) => end), facts?.earlier];
}

/** Compares the accounts in the order of their numbers, at the end of the period and at those of earlier ones. */
function findChangedAccounts(before: QuestionFacts, after: QuestionFacts, end: IsoDate): readonly QuestionSource[] {
  const isKept = (ends: readonly IsoDate[]) =>
    before.accounts.length === after.accounts.length &&
    after.accounts.every((account, index) => isSameAccount(before.accounts[index], account, ends));
  return [
    ...(isKept([end]) ? [] : (['accounts'] as const)),
    ...(isKept(after.earlier) ? [] : (['earlierPeriods'] as const)),
  ];
}

function isSameAccount(a: AccountFact | undefined, b: AccountFact, ends: readonly IsoDate[]): boolean {
  const isSameName = a?.number === b.number && a.name === b.name && a.focusId === b.focusId;
  return isSameName && ends.every((end) => a.balances[end] === b.balances[end]);
}

/** Compares plain data; amounts are written as exact text. */
function isSame(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}
