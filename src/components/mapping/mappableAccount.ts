import type { FocusSetting, SsoiSetting } from '@/contract/coa/setting.schema';
import type { ConfidenceWord, SuggestedAccount } from '@/domain/coa/mapping/suggestion';
import type { SuggestedLines, SuggestFor } from './useLineSuggestions';

/** The lines chosen for an account. */
export type ChosenLines = { focus: FocusSetting; ssoi: SsoiSetting | null };

/** An account to map; `chosen` once it has a line. */
export type MappableAccount = SuggestedAccount & { id: number; number: string; chosen: ChosenLines | null };

/** Returns the unmapped accounts whose first suggestion has at least that confidence, with it. */
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
