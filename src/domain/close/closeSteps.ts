import type { CloseStepKey } from '@/contract/close/close';
import type { ReportFinding } from '@/contract/reports/report';
import { absolute, formatDollars, isZero, money, subtract } from '@/domain/money';
import { formatDay, type IsoDate } from '@/domain/periods';

/** What the states of a close rest on; undefined for what isn't known. */
export type CloseFacts = {
  timeReport: string;
  end: IsoDate;
  /** Whether there is a trial balance of the period in the books; all else rests on it. */
  isHeld: boolean;
  sums: { debit: number; credit: number } | undefined;
  /** What keeps the figures from being filed. */
  findings: readonly ReportFinding[] | undefined;
  areInputsSaved: boolean | undefined;
  /** The dates with positions. */
  positionDates: readonly IsoDate[] | undefined;
  /** Accounts of receivables with what their balance is above the list of the period. */
  receivables: readonly { number: string; difference: number }[] | undefined;
  /** What of the period is saved or in review, in words. */
  openChanges: readonly string[] | undefined;
  /** The checks of the tie-out that differ, in words. */
  differing: readonly string[] | undefined;
  /** What is filed for the period: whether it is made here, and recorded as filed. `isMade` is null for what is made elsewhere. */
  filings: readonly { name: string; isMade: boolean | null; isFiled: boolean }[] | undefined;
};

/** `notNeeded`: the period has nothing of it; `unknown`: the facts aren't there yet; `unchecked`: they couldn't be loaded. */
export type StepState = 'done' | 'open' | 'notNeeded' | 'unknown' | 'unchecked';

/** Where a step stands, and what of it is missing or there to say. */
export type Judged = { state: StepState; texts: readonly string[] };

/** Where a step is done. */
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
  /** What the backend must have for it; a close without that has no such step. */
  extra?: 'receivables' | 'tie-out' | 'reported-periods' | 'filed';
  judge: (facts: CloseFacts) => Judged;
};

const unknown: Judged = { state: 'unknown', texts: [] };

/** Done without anything open; else open, with what that is. */
function doneWithout(open: readonly string[], done = ''): Judged {
  return open.length === 0 ? { state: 'done', texts: done === '' ? [] : [done] } : { state: 'open', texts: open };
}

/** A judgment that has nothing to go by without a trial balance. */
function ofBooks(judge: (facts: CloseFacts) => Judged) {
  return (facts: CloseFacts): Judged =>
    facts.isHeld
      ? judge(facts)
      : { state: 'unknown', texts: [`Waiting for the trial balance of ${facts.timeReport}.`] };
}

const mappingRules: readonly string[] = ['unmappedAccounts', 'unknownLine'];

function judgeBalances({ isHeld, sums, timeReport }: CloseFacts): Judged {
  if (!isHeld) return { state: 'open', texts: [`No trial balance for ${timeReport} yet.`] };
  if (sums === undefined) return unknown;
  const { debit, credit } = sums;
  const difference = subtract(money(debit), money(credit));
  if (!isZero(difference)) return doneWithout([`Debits and credits differ by ${formatDollars(absolute(difference))}.`]);
  return doneWithout([], `Debits and credits are both ${formatDollars(money(debit))}.`);
}

function judgeFindings(isWanted: (finding: ReportFinding) => boolean) {
  return ofBooks(({ findings }) =>
    findings === undefined ? unknown : doneWithout(findings.filter(isWanted).map(({ message }) => message)),
  );
}

function judgePositions({ positionDates, findings, end }: CloseFacts): Judged {
  if (positionDates?.includes(end)) return { state: 'done', texts: [`Positions at ${formatDay(end)} are in.`] };
  if (positionDates === undefined || findings === undefined) return unknown;
  const missing = findings.filter(({ rule }) => rule === 'haircutsMissing');
  if (missing.length === 0) return { state: 'notNeeded', texts: ['No securities without a haircut in the books.'] };
  return { state: 'open', texts: [`No positions at ${formatDay(end)} yet.`] };
}

function judgeReceivables({ receivables }: CloseFacts): Judged {
  if (receivables === undefined) return unknown;
  if (receivables.length === 0) return { state: 'notNeeded', texts: ['No receivables in the trial balance.'] };
  const differing = receivables.filter(({ difference }) => difference !== 0).map(({ number }) => number);
  if (differing.length === 0) return { state: 'done', texts: ['The list agrees with the trial balance.'] };
  const accounts = differing.length === 1 ? 'Account' : 'Accounts';
  const differ = differing.length === 1 ? 'differs' : 'differ';
  return { state: 'open', texts: [`${accounts} ${differing.join(', ')} ${differ} from the list of receivables.`] };
}

function judgeInputs({ areInputsSaved, timeReport }: CloseFacts): Judged {
  if (areInputsSaved === undefined) return unknown;
  return doneWithout(areInputsSaved ? [] : [`Nobody has saved the capital inputs of ${timeReport} yet.`]);
}

function judgeFilings(isWanted: 'isMade' | 'isFiled', openText: (name: string) => string) {
  return ({ filings, timeReport }: CloseFacts): Judged => {
    if (filings === undefined) return unknown;
    const wanted = filings.filter((filing) => filing[isWanted] !== null);
    if (wanted.length === 0) return { state: 'notNeeded', texts: [`Nothing is due for ${timeReport} here.`] };
    return doneWithout(wanted.filter((filing) => filing[isWanted] === false).map(({ name }) => openText(name)));
  };
}

/** The steps of a period's close. Their states follow from the books alone, so that none is done that the books contradict. */
export const closeSteps: readonly CloseStep[] = [
  { key: 'balances', name: 'Accounts and balances', place: 'importBalances', judge: judgeBalances },
  {
    key: 'mapping',
    name: 'Mapping',
    place: 'mapping',
    judge: judgeFindings(({ rule }) => mappingRules.includes(rule)),
  },
  { key: 'positions', name: 'Positions and prices', place: 'positions', judge: ofBooks(judgePositions) },
  {
    key: 'receivables',
    name: 'Receivables by age',
    place: 'receivables',
    extra: 'receivables',
    judge: ofBooks(judgeReceivables),
  },
  { key: 'inputs', name: 'Capital inputs', place: 'inputs', judge: ofBooks(judgeInputs) },
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
    judge: ofBooks(({ differing }) => (differing === undefined ? unknown : doneWithout(differing))),
  },
  {
    key: 'findings',
    name: 'Findings',
    place: 'findings',
    judge: judgeFindings(({ rule }) => !mappingRules.includes(rule)),
  },
  {
    key: 'reports',
    name: 'Reports',
    place: 'reports',
    extra: 'reported-periods',
    judge: ofBooks(judgeFilings('isMade', (name) => `No final ${name} report yet.`)),
  },
  {
    key: 'filed',
    name: 'Filed',
    place: 'filings',
    extra: 'filed',
    judge: judgeFilings('isFiled', (name) => `${name} isn't recorded as filed.`),
  },
];

type Loaded = { extras: readonly string[]; facts: CloseFacts; isFailed: boolean };

export type JudgedStep = { step: CloseStep; judged: Judged };

/** The steps that the backend has the facts of, each with where it stands. `isFailed`: some of the facts couldn't be loaded. */
export function judgeSteps({ extras, facts, isFailed }: Loaded): readonly JudgedStep[] {
  return closeSteps
    .filter(({ extra }) => extra === undefined || extras.includes(extra))
    .map((step) => {
      const judged = step.judge(facts);
      return { step, judged: isFailed && judged === unknown ? { state: 'unchecked', texts: [] } : judged };
    });
}

/** Whether a step is still to be done, or may be. */
export function isLeft({ state }: Judged): boolean {
  return state !== 'done' && state !== 'notNeeded';
}
