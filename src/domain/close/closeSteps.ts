import type { CloseStepKey } from '@/contract/close/close';
import type { ReportFinding } from '@/contract/reports/report.schema';
import type { DueFiling } from '@/domain/calendar/dueFilings';
import { reportNoun } from '@/domain/calendar/dueTexts';
import { absolute, formatDollars, isZero, money, subtract } from '@/domain/money';
import { formatDay, type IsoDate } from '@/domain/periods';

/** The facts behind the states of a close; undefined if unknown. */
export type CloseFacts = {
  timeReport: string;
  end: IsoDate;
  /** True if the books have a trial balance of the period, which everything else needs. */
  isHeld: boolean;
  sums: { debit: number; credit: number } | undefined;
  /** Findings that block filing. */
  findings: readonly ReportFinding[] | undefined;
  areInputsSaved: boolean | undefined;
  /** The dates with positions. */
  positionDates: readonly IsoDate[] | undefined;
  /** Receivable accounts, with the difference of their balance from the period's list. */
  receivables: readonly { number: string; difference: number }[] | undefined;
  /** The period's saved changes and changes in review, in words. */
  openChanges: readonly string[] | undefined;
  /** The checks of the tie-out that differ, in words. */
  differing: readonly string[] | undefined;
  /** The period's filings: made here and recorded as filed. `isMade` is null for those made elsewhere, `isFiled` for records kept here. */
  filings: readonly FilingFact[] | undefined;
};

/** A filing of the period. */
type FilingFact = Pick<DueFiling, 'kind' | 'name' | 'report'> & { isMade: boolean | null; isFiled: boolean | null };

/** `notNeeded`: the period has nothing of it; `unknown`: the facts aren't there yet; `unchecked`: they couldn't be loaded. */
export type StepState = 'done' | 'open' | 'notNeeded' | 'unknown' | 'unchecked';

/** The state of a step, and texts on its open or finished parts. */
export type StepResult = { state: StepState; texts: readonly string[] };

/** The page of a step. */
export type StepPlace =
  | 'importBalances'
  | 'mapping'
  | 'positions'
  | 'receivables'
  | 'inputs'
  | 'reviews'
  | 'tieOut'
  | 'findings'
  | 'reports'
  | 'filings';

/** A step of every close, in the order in which they are worked through. */
export type CloseStep = {
  key: CloseStepKey;
  name: string;
  place: StepPlace;
  /** The backend feature that the step needs; without it the step is omitted. */
  extra?: 'receivables' | 'tie-out' | 'reported-periods' | 'filed';
  judge: (facts: CloseFacts) => StepResult;
};

const unknown: StepResult = { state: 'unknown', texts: [] };

/** Returns done if nothing is open, else open with the list. */
function doneWithout(open: readonly string[], done = ''): StepResult {
  return open.length === 0 ? { state: 'done', texts: done === '' ? [] : [done] } : { state: 'open', texts: open };
}

/** Wraps a check that needs a trial balance. */
function checkWithBooks(judge: (facts: CloseFacts) => StepResult) {
  return (facts: CloseFacts): StepResult =>
    facts.isHeld
      ? judge(facts)
      : { state: 'unknown', texts: [`Waiting for the trial balance of ${facts.timeReport}.`] };
}

const mappingRules: readonly string[] = ['unmappedAccounts', 'unknownLine', 'deferredTaxIndebted'];

function checkBalances({ isHeld, sums, timeReport }: CloseFacts): StepResult {
  if (!isHeld) return { state: 'open', texts: [`No trial balance for ${timeReport} yet.`] };
  if (sums === undefined) return unknown;
  const { debit, credit } = sums;
  const difference = subtract(money(debit), money(credit));
  if (!isZero(difference)) return doneWithout([`Debits and credits differ by ${formatDollars(absolute(difference))}.`]);
  return doneWithout([], `Debits and credits are both ${formatDollars(money(debit))}.`);
}

function checkFindings(isWanted: (finding: ReportFinding) => boolean) {
  return checkWithBooks(({ findings }) =>
    findings === undefined ? unknown : doneWithout(findings.filter(isWanted).map(({ message }) => message)),
  );
}

function checkPositions({ positionDates, findings, end }: CloseFacts): StepResult {
  if (positionDates?.includes(end)) return { state: 'done', texts: [`Positions at ${formatDay(end)} are in.`] };
  if (positionDates === undefined || findings === undefined) return unknown;
  const missing = findings.filter(({ rule }) => rule === 'haircutsMissing');
  if (missing.length === 0) return { state: 'notNeeded', texts: ['No securities without a haircut in the books.'] };
  return { state: 'open', texts: [`No positions at ${formatDay(end)} yet.`] };
}

function checkReceivables({ receivables }: CloseFacts): StepResult {
  if (receivables === undefined) return unknown;
  if (receivables.length === 0) return { state: 'notNeeded', texts: ['No receivables in the trial balance.'] };
  const differing = receivables.filter(({ difference }) => difference !== 0).map(({ number }) => number);
  if (differing.length === 0) return { state: 'done', texts: ['The list agrees with the trial balance.'] };
  const accounts = differing.length === 1 ? 'Account' : 'Accounts';
  const differ = differing.length === 1 ? 'differs' : 'differ';
  return { state: 'open', texts: [`${accounts} ${differing.join(', ')} ${differ} from the list of receivables.`] };
}

function checkInputs({ areInputsSaved, timeReport }: CloseFacts): StepResult {
  if (areInputsSaved === undefined) return unknown;
  return doneWithout(areInputsSaved ? [] : [`Nobody has saved the capital inputs of ${timeReport} yet.`]);
}

function checkFilings(isWanted: 'isMade' | 'isFiled', openText: (filing: FilingFact) => string) {
  return ({ filings, timeReport }: CloseFacts): StepResult => {
    if (filings === undefined) return unknown;
    const wanted = filings.filter((filing) => filing[isWanted] !== null);
    if (wanted.length === 0) return { state: 'notNeeded', texts: [`Nothing is due for ${timeReport} here.`] };
    return doneWithout(wanted.filter((filing) => filing[isWanted] === false).map(openText));
  };
}

/** The steps of a period's close. Their states follow from the books alone, so that none is done that the books contradict. */
export const closeSteps: readonly CloseStep[] = [
  { key: 'balances', name: 'Accounts and balances', place: 'importBalances', judge: checkBalances },
  {
    key: 'mapping',
    name: 'Mapping',
    place: 'mapping',
    judge: checkFindings(({ rule }) => mappingRules.includes(rule)),
  },
  { key: 'positions', name: 'Positions and prices', place: 'positions', judge: checkWithBooks(checkPositions) },
  {
    key: 'receivables',
    name: 'Receivables by age',
    place: 'receivables',
    extra: 'receivables',
    judge: checkWithBooks(checkReceivables),
  },
  { key: 'inputs', name: 'Capital inputs', place: 'inputs', judge: checkWithBooks(checkInputs) },
  {
    key: 'reviews',
    name: 'Reviews',
    place: 'reviews',
    judge: ({ openChanges }) => (openChanges === undefined ? unknown : doneWithout(openChanges)),
  },
  {
    key: 'tieOut',
    name: 'Tie-out',
    place: 'tieOut',
    extra: 'tie-out',
    judge: checkWithBooks(({ differing }) => (differing === undefined ? unknown : doneWithout(differing))),
  },
  {
    key: 'findings',
    name: 'Findings',
    place: 'findings',
    judge: checkFindings(({ rule }) => !mappingRules.includes(rule)),
  },
  {
    key: 'reports',
    name: 'Reports',
    place: 'reports',
    extra: 'reported-periods',
    judge: checkWithBooks(
      checkFilings('isMade', ({ name, isFiled }) =>
        isFiled === null ? `${name}: no computation is kept yet.` : `No final ${reportNoun(name)} yet.`,
      ),
    ),
  },
  {
    key: 'filed',
    name: 'Filed',
    place: 'filings',
    extra: 'filed',
    judge: checkFilings('isFiled', ({ name }) => `${name} isn't recorded as filed.`),
  },
];

type Loaded = { extras: readonly string[]; facts: CloseFacts; isFailed: boolean };

export type CheckedStep = { step: CloseStep; judged: StepResult };

/** Checks the steps that the backend has facts for. `isFailed`: some facts couldn't be loaded. */
export function checkSteps({ extras, facts, isFailed }: Loaded): readonly CheckedStep[] {
  return closeSteps
    .filter(({ extra }) => extra === undefined || extras.includes(extra))
    .map((step) => {
      const judged = step.judge(facts);
      return { step, judged: isFailed && judged === unknown ? { state: 'unchecked', texts: [] } : judged };
    });
}

/** True if a step is or may be still to do. */
export function isStepOpen({ state }: StepResult): boolean {
  return state !== 'done' && state !== 'notNeeded';
}
