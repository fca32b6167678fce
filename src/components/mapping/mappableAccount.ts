import type { FocusSetting, SsoiSetting } from '@/contract/books/setting';
import type { ConfidenceWord, SuggestedAccount } from '@/domain/mapping/suggestion';
import type { SuggestedLines, SuggestFor } from './useLineSuggestions';

/** Lines for an account. */
export type ChosenLines = { focus: FocusSetting; ssoi: SsoiSetting | null };

/** An account that needs a line; `chosen` once it has one. */
export type MappableAccount = SuggestedAccount & { id: number; number: string; chosen: ChosenLines | null };

/** The accounts without a line whose first suggestion is at least that sure, with it. */
export function surelySuggested(
  accounts: readonly MappableAccount[],
  suggestFor: SuggestFor,
  least: Exclude<ConfidenceWord, 'low'>,
): readonly { account: MappableAccount; suggestion: SuggestedLines }[] {
  return accounts.flatMap((account) => {
    const [suggestion] = account.chosen === null ? suggestFor(account) : [];
    const isSure = suggestion?.word === 'high' || (least === 'medium' && suggestion?.word === 'medium');
    return suggestion !== undefined && isSure ? [{ account, suggestion }] : [];
  });
}
