import type { CompanyType } from '@/contract/company/company';
import type { AccountSection } from '@/domain/coa/accounts';
import type { NormalSide } from '@/domain/focus/lines/lineTraits';

/** An account of a chart or an export. */
export type SuggestedAccount = {
  name: string;
  number?: string | null;
  /** The account type as QuickBooks, Xero or NetSuite exports name it. */
  ledgerType?: string | null;
  /** The side of its balance. */
  side?: NormalSide | null;
};

/** The reason for a suggested line. */
export type SuggestionReason =
  | { kind: 'mapped before'; account: string; count: number; isOwn: boolean; isSameName: boolean }
  /** The parts of the name that support the line, as written there. */
  | { kind: 'name'; words: readonly string[] }
  | { kind: 'ledger type'; type: string }
  | { kind: 'side'; side: NormalSide }
  | { kind: 'number range'; section: AccountSection; isOwn: boolean }
  | { kind: 'company type'; type: CompanyType }
  /** No other evidence: the default line of its section. */
  | { kind: 'rest of section'; section: AccountSection };

export type ConfidenceWord = 'high' | 'medium' | 'low';

/** A FOCUS line for an account, with the SSOI lines that go with it. */
export type LineSuggestion = {
  focusId: string;
  /** Best first, at most three; empty if the line has none. */
  ssoiIds: readonly string[];
  /** From 0 to 1: roughly the share of such suggestions that are right. */
  confidence: number;
  word: ConfidenceWord;
  /** The strongest first; never empty. */
  reasons: readonly SuggestionReason[];
};

/** Evidence for a pair of lines, with its score. */
export type Candidate = {
  focusId: string;
  ssoiId: string | null;
  section: AccountSection;
  score: number;
  /** Share of the name's words that it explains, from 0 to 1. */
  coverage: number;
  /** True for equity by a name that companies of this type don't use, such as stock of a partnership. */
  isForeign?: true;
  /** True if the score is added to the best of the others. */
  isAdded?: true;
  reason: SuggestionReason;
};
