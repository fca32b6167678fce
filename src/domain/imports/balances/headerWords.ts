import { timeIn } from '@/domain/imports/titleDates';
import { readPeriod } from '@/domain/periodText';

/** The part of a trial balance that a column of amounts has, by the words of its header. */
export type BalanceStage =
  | 'closing'
  | 'opening'
  | 'movement'
  | 'unadjusted'
  | 'adjustment'
  | 'adjusted'
  | 'actual'
  | 'prior'
  | 'budget'
  | 'variance'
  | 'foreign'
  | 'share'
  | 'part';

/** The meaning of an amount column's header. */
export type HeaderMeaning = {
  side: 'debit' | 'credit' | null;
  stage: BalanceStage | null;
  /** True for a header that says balance, or one at the end of a period. */
  isBalance: boolean;
  /** The period or day in the header; empty without one. */
  period: string;
};

const debit = /^(?:dr|drs|debit|debits|debe|soll|debet)$/;
const credit = /^(?:cr|crs|credit|credits|haber|haben|kredit)$/;
const balance = /^(?:bal|bals|balance|balances|saldo)$/;

/** Words of each stage, the most specific first: an unadjusted balance is a balance too. */
const stages: readonly (readonly [BalanceStage, RegExp])[] = [
  ['share', /%|\bpct\b|\bper ?cent|\bratio\b/],
  ['variance', /\bvar\b|\bvarian|\bdiff\b|\bdifference|\bdelta\b|\bincrease\b|\bdecrease\b|\bover under\b|\bvs\b/],
  [
    'budget',
    /\bbudget|\bbudg?\b|\bbdgt\b|\bplan(?:ned)?\b|\bforecast|\bfcst\b|\btarget\b|\bproject(?:ed|ion)|\bestimate/,
  ],
  [
    'prior',
    /\bprior\b|\bprev(?:ious)?\b|\blast (?:year|yr|month|mo|period|quarter|qtr|fy)\b|\bp ?y\b|\bly\b|\bpytd\b|\bprv\b|\bcompar(?:ative|ison)\b|\byear ago\b|\bold\b/,
  ],
  [
    'unadjusted',
    /\bun ?adj(?:usted|ust)?\b|\bpre ?adj|\bbefore adj|\bprelim|\bpre ?clos(?:e|ed|ing)\b|\bper (?:books?|client|gl|ledger)\b/,
  ],
  ['adjusted', /\badjusted\b|\badj (?:bal|balance|tb|trial)\b|\bfinal\b|\bas adj|\bpost ?adj|\bafter adj|\baudited\b/],
  [
    'adjustment',
    /\badjust(?:ment|ments|ing)\b|\badj(?:s|mts?)?\b|\bajes?\b|\brjes?\b|\bajet\b|\breclass|\beliminat|\belims?\b|\bcorrections?\b|\bentr(?:y|ies)\b/,
  ],
  ['closing', /\bcarried\b|\bc ?f(?:wd)?\b|\bcfwd\b/],
  [
    'opening',
    /\bopen(?:ing)?\b|\bbegin(?:ning)?\b|\bbeg(?:bal)?\b|\bbgn\b|\bstart(?:ing)?\b|\bbrought\b|\bb ?f(?:wd)?\b|\bbfwd\b|\bbop\b|\binitial\b|\banfang|\bcarry ?forward\b|\bforward\b/,
  ],
  [
    'closing',
    /\bend(?:ing|ed)?\b|\bend ?bal|\bclos(?:e|ing)\b|\bytd\b|\byear ?to ?date\b|\bto ?date\b|\beop\b|\bcumulative\b|\bcurrent (?:bal|balance)\b/,
  ],
  [
    'movement',
    /\bmovements?\b|\bmvmts?\b|\bmov\b|\bactivit(?:y|ies)\b|\bactiv\b|\bchanges?\b|\bchg\b|\bturnover|\bptd\b|\bmtd\b|\bqtd\b|\bperiod (?:amount|amt|debit|credit|dr|cr|net)\b|\bthis (?:month|period|quarter)\b|\bcurrent (?:month|period|quarter)\b|\btransactions?\b|\bpostings?\b|\bumsatz/,
  ],
  ['actual', /\bactuals?\b|\bact\b/],
];

const otherCurrency =
  /\b(?:eur|gbp|jpy|cad|chf|aud|hkd|cny|inr|mxn|sgd|sek|nok|dkk|foreign|fx|fcy?|orig(?:inal)? curr(?:ency)?|txn curr|transaction currency|doc(?:ument)? curr)\b/;

/** Splits a header of any style (`closingBalDR`, `NET_AMT`, `Débit`) into lowercase words without accents. */
export function headerWords(header: string): string {
  return header
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}%]+/gu, ' ')
    .trim();
}

/** Reads the header of an amount column; words that aren't known mean nothing. */
export function readAmountHeader(header: string): HeaderMeaning {
  const words = headerWords(header);
  const each = words.split(' ');
  const isDebit = each.some((word) => debit.test(word));
  const isCredit = each.some((word) => credit.test(word));
  const stage = otherCurrency.test(words)
    ? 'foreign'
    : (stages.find(([, pattern]) => pattern.test(words))?.[0] ?? null);
  return {
    side: isDebit === isCredit ? null : isDebit ? 'debit' : 'credit',
    stage,
    isBalance: each.some((word) => balance.test(word)) || stage === 'closing',
    period: periodIn(header),
  };
}

/** Returns the period or day of a header such as `Jun 30, 26`, `Debit Jun 2026`, `FY2025` or `20260831`; empty without one. */
export function periodIn(header: string): string {
  const digits = /\b(20\d\d)(0[1-9]|1[0-2])([0-3]\d)\b/.exec(header);
  if (digits !== null) return `${digits[1]}-${digits[2]}-${digits[3]}`;
  const plain = header
    .replace(/\b(?:as of|as at|for|ended|ending|balance|bal|debits?|credits?|dr|cr|amount|actual|total|usd)\b/gi, ' ')
    .replace(/[()$_]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const reading = readPeriod(plain);
  if (reading.kind !== 'none' || /last day of a month$/.test(reading.reason)) return plain;

  const within = timeIn(plain);
  if (within !== '') return within;
  return /\b(?:fy)? ?(20\d\d)\b/i.exec(plain)?.[1] ?? '';
}

/** Rates a stage: 1 says that the column has the balances to import, -1 that it hasn't, 0 nothing. */
export function rateStage(stage: BalanceStage | null): -1 | 0 | 1 {
  if (stage === null) return 0;
  return stage === 'closing' || stage === 'adjusted' || stage === 'actual' ? 1 : -1;
}
