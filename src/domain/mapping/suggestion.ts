import type { AccountSection } from '@/domain/accounts';
import type { NormalSide } from '@/domain/focus/lines/lineTraits';

/** An account as a chart or an export has it. */
export type SuggestedAccount = {
  name: string;
  number?: string | null;
  /** The account type as QuickBooks, Xero or NetSuite exports name it. */
  ledgerType?: string | null;
  /** The side of its balance. */
  side?: NormalSide | null;
};

/** Why a line is suggested. */
export type SuggestionReason =
  | { kind: 'mapped before'; account: string; count: number; isOwn: boolean; isSameName: boolean }
  /** The parts of the name that speak for the line, as they are written there. */
  | { kind: 'name'; words: readonly string[] }
  | { kind: 'ledger type'; type: string }
  | { kind: 'side'; side: NormalSide }
  | { kind: 'number range'; section: AccountSection; isOwn: boolean }
  /** Nothing else is known: the line where the rest of its section goes. */
  | { kind: 'rest of section'; section: AccountSection };

export type ConfidenceWord = 'high' | 'medium' | 'low';

/** A FOCUS line for an account, with the SSOI lines that go with it. */
export type LineSuggestion = {
  focusId: string;
  /** The best first, at most three; empty where the line has none. */
  ssoiIds: readonly string[];
  /** From 0 to 1: about how often a suggestion like this one is right. */
  confidence: number;
  word: ConfidenceWord;
  /** The strongest first; never empty. */
  reasons: readonly SuggestionReason[];
};

/** One thing that speaks for a pair of lines, by how much. */
export type Candidate = {
  focusId: string;
  ssoiId: string | null;
  section: AccountSection;
  score: number;
  /** True for what comes on top of the best of the others, rather than being one of them. */
  isAdded?: true;
  reason: SuggestionReason;
};
