import type { Statements } from '@server/db/client';
import { beginning } from '@server/db/repositories/staging/commitDaysRepository';
import type { ReportBasis } from '@server/db/schema/reports';
import {
  type Books,
  hasInventory,
  periodInputs,
  readBooks,
  requireTrialBalance,
  settingsOn,
} from '@server/services/figures/books';
import { type KeptInputs, readInputs, requireKeepable } from '@server/services/figures/capitalInputs';
import { profileIncomplete, requireFacts } from '@server/services/figures/companyFacts';
import { readFocusInputs } from '@server/services/figures/focusInputs';
import { nameLeftOut } from '@server/services/figures/leftOutAccounts';
import { readPriorFiling } from '@server/services/figures/priorFiling';
import type { CompanyProfile } from '@/contract/company/company';
import type { ChangeKind } from '@/contract/reviews/history';
import { profileField } from '@/domain/companyProfile/profileFields';
import { withoutAnswered } from '@/domain/focus/inputs/inventoryBoxes';
import { computeByCurrentRules } from '@/domain/focus/rules';
import type { FocusComputation, FocusInputs } from '@/domain/focus/types';
import { toDecimalString } from '@/domain/money';
import { type IsoDate, previousPeriod, requiredTrialBalances } from '@/domain/periods';
import type { FocusRequest } from './focusRequest';

/** What a report rests on: the capital inputs that it will keep, everything that is frozen, and the computation that it will say. */
export type FocusBasis = { books: Books; kept: KeptInputs; inputs: FocusInputs; computation: FocusComputation };

/**
 * Computes the report of a filled wizard from the books of now; the caller holds a snapshot or the company's lock. A report and its preview
 * are both made by this, so that they say the same. Throws 422 for invalid capital inputs, a period without a committed trial balance, or a
 * profile that lacks what the computation needs, and 409 when somebody saved other capital inputs since they were prefilled.
 */
export async function readFocusBasis(
  tx: Statements,
  companyId: number,
  { period, values, loadedAt }: Pick<FocusRequest, 'period' | 'values' | 'loadedAt'>,
): Promise<FocusBasis> {
  const books = await nameLeftOut(tx, await readBooks(tx, companyId, [period]));
  requireFrequency(books.company.profile);
  requireFacts(books.company, settingsOn(books, period));
  requireTrialBalance(books, period, 'endDate');
  const priorFiling = await readPriorFiling(tx, companyId, period);
  const found = periodInputs(books, period, priorFiling);
  const capital = readInputs(hasInventory(books, period) ? withoutAnswered(values) : values, found.inputs);
  const kept = { period, inputs: capital, found, loaded: { at: loadedAt, path: 'capitalInputsUpdatedAt' } };
  requireKeepable(kept);
  const inputs = await readFocusInputs(tx, books, { period, capital, priorFiling });
  return { books, kept, inputs, computation: computeByCurrentRules(inputs) };
}

/** Throws 422 when the company's profile does not say how often it files. */
export function requireFrequency(profile: CompanyProfile): void {
  if (profile.focus_reporting_frequency === null) {
    throw profileIncomplete([profileField('focus_reporting_frequency')]);
  }
}

type FocusBasisInputs = Pick<FocusInputs, 'period' | 'company' | 'priorFiling'>;

/** What a FOCUS report rests on; `settingsFrom` is the first day of the capital settings in force, null for those from the beginning. */
export function basisOfFocus(
  { period, company, priorFiling }: FocusBasisInputs,
  settingsFrom: IsoDate | null,
): ReportBasis {
  const { companyType, fiscalYearEnd, carriesCustomerAccounts, carriesForOthers, tradesOwnAccount } = company;
  const ends = [...requiredTrialBalances(period, fiscalYearEnd)];
  const own = [period.end];
  return {
    days: {
      COA: ends,
      BALANCE: ends,
      HAIRCUT_DETAIL: own,
      HAIRCUT_OPTION: own,
      CAPITAL_INPUTS: own,
      SUBORDINATED_LOANS: own,
      WITHDRAWALS: own,
      CAPITAL_SETTINGS: [settingsFrom ?? beginning],
      // All that changes bears on FOCUS; of the profile, the facts below.
    } satisfies Record<
      Exclude<ChangeKind, 'COMPANY_PROFILE' | 'SSOI_LINES' | 'PERIOD_CLOSES' | 'RECURRING_ENTRIES'>,
      readonly IsoDate[]
    >,
    facts: {
      companyType,
      fiscalYearEnd,
      carriesCustomerAccounts,
      ...(carriesForOthers === undefined ? {} : { carriesForOthers }),
      ...(tradesOwnAccount === undefined ? {} : { tradesOwnAccount }),
    },
    prior: {
      end: previousPeriod(period).end,
      ownershipEquity: priorFiling && toDecimalString(priorFiling.ownershipEquity),
      subordinated: priorFiling && toDecimalString(priorFiling.subordinated),
    },
  };
}
