import type { CompanyContext } from '@server/common/context';
import type { Executor } from '@server/db/client';
import type { ReportBasis } from '@server/db/schema/reports';
import {
  type Books,
  hasInventory,
  periodInputs,
  readBooks,
  requireTrialBalance,
  settingsOn,
  withInputsOf,
} from '@server/netCapital/books';
import {
  type InputsToSave,
  isInReview,
  ownInputs,
  parseCapitalInputs,
  requireSavable,
} from '@server/netCapital/capitalInputs';
import { profileIncomplete, requireFacts, toBasisYears } from '@server/netCapital/companyFacts';
import { readPriorFiling } from '@server/netCapital/filings';
import { readFocusInputs } from '@server/netCapital/focusInputs';
import { withUnmappedAccountNames } from '@server/netCapital/leftOutAccounts';
import { withQuestionFacts } from '@server/netCapital/questionFacts';
import { beginning } from '@server/staging/repositories/commitDaysRepository';
import type { CompanyProfile } from '@/contract/company/company.schema';
import type { ChangeKind } from '@/contract/history/history';
import { profileField } from '@/domain/company/profileFields';
import { omitInventoryInputs } from '@/domain/focus/inputs/inventoryBoxes';
import { computeByCurrentRules } from '@/domain/focus/rules';
import type { FocusComputation, FocusInputs } from '@/domain/focus/types';
import { toDecimalString } from '@/domain/money';
import { type IsoDate, previousPeriod, requiredTrialBalances } from '@/domain/periods';
import type { FocusRequest } from './focusRequest';

/** Inputs and computation of a report: the capital inputs to save, everything that is frozen, and the results. */
export type FocusBasis = { books: Books; kept: InputsToSave; inputs: FocusInputs; computation: FocusComputation };

/** A wizard's answers, and the person who gives them; null for the books' own inputs. */
type FocusAnswers = Pick<FocusRequest, 'period' | 'values' | 'loadedAt'> & { author: CompanyContext | null };

/**
 * Computes the report of a filled wizard from the current books and its author's own capital inputs; the caller holds a snapshot or the company's
 * lock. A report and its preview both use it, so that they match. Throws 422 for invalid capital inputs, a period without a committed trial balance,
 * or a profile that lacks a needed fact, and 409 if the capital inputs changed since they were prefilled.
 */
export async function readFocusBasis(
  tx: Executor,
  companyId: number,
  { period, values, loadedAt, author }: FocusAnswers,
): Promise<FocusBasis> {
  const read = await withUnmappedAccountNames(tx, await readBooks(tx, companyId, [period]));
  const books = author === null ? read : await withInputsOf(tx, read, ownInputs(author));
  requireFrequency(books.company.profile);
  requireFacts(books.company, settingsOn(books, period));
  requireTrialBalance(books, period, 'endDate');
  const priorFiling = await readPriorFiling(tx, companyId, period);
  const found = periodInputs(books, period, priorFiling);
  const capital = parseCapitalInputs(hasInventory(books, period) ? omitInventoryInputs(values) : values, found.inputs);
  const ofBooks = periodInputs(read, period, priorFiling);
  const kept = { period, inputs: capital, found, ofBooks, loaded: { at: loadedAt, path: 'capitalInputsUpdatedAt' } };
  requireSavable(kept);
  const known = await withQuestionFacts(tx, books, await readFocusInputs(tx, books, { period, capital, priorFiling }));
  const inputs: FocusInputs =
    author !== null && (await isInReview(tx, author, kept)) ? { ...known, isInReview: true } : known;
  return { books, kept, inputs, computation: computeByCurrentRules(inputs) };
}

/** Throws 422 if the company's profile has no reporting frequency. */
export function requireFrequency(profile: CompanyProfile): void {
  if (profile.focus_reporting_frequency === null) {
    throw profileIncomplete([profileField('focus_reporting_frequency')]);
  }
}

type FocusBasisInputs = Pick<FocusInputs, 'period' | 'company' | 'priorFiling'>;

/** Returns the basis of a FOCUS report; `settingsFrom` is the first day of the capital settings in force, null for those from the beginning. */
export function basisOfFocus(
  { period, company, priorFiling }: FocusBasisInputs,
  settingsFrom: IsoDate | null,
): ReportBasis {
  const { companyType, fiscalYearEnd, carriesCustomerAccounts, carriesForOthers, tradesOwnAccount } = company;
  const { clearsTransactions = false } = company;
  const ends = [...requiredTrialBalances(period, fiscalYearEnd)];
  const own = [period.end];
  return {
    days: {
      COA: ends,
      BALANCE: ends,
      HAIRCUT_DETAIL: own,
      HAIRCUT_OPTION: own,
      WITHDRAWAL: own,
      SUBORDINATED_LOAN: own,
      COMMITMENT: own,
      CAPITAL_INPUTS: own,
      ANSWER: own,
      CAPITAL_SETTINGS: [settingsFrom ?? beginning],
      // All changes affect FOCUS; of the profile, only the facts below.
    } satisfies Record<
      Exclude<
        ChangeKind,
        | 'RECEIVABLE'
        | 'RECURRING_ENTRY'
        | 'COMPANY_PROFILE'
        | 'SSOI_LINES'
        | 'PERIOD_CLOSES'
        | 'TWO_PERSON_RULE'
        | 'HOLIDAYS'
      >,
      readonly IsoDate[]
    >,
    facts: {
      companyType,
      fiscalYearEnd: toBasisYears(fiscalYearEnd, period.end),
      carriesCustomerAccounts,
      carriesForOthers,
      tradesOwnAccount,
      clearsTransactions,
    },
    prior: {
      end: previousPeriod(period).end,
      ownershipEquity: priorFiling && toDecimalString(priorFiling.ownershipEquity),
      subordinated: priorFiling && toDecimalString(priorFiling.subordinated),
    },
  };
}
