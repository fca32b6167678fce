import { readAccount } from '@server/coa/accountReading';
import { coaKind } from '@server/coa/coaKind';
import { findAccount } from '@server/coa/coasRepository';
import type { CompanyContext } from '@server/common/context';
import { ruleBroken } from '@server/common/errors';
import { withTransaction } from '@server/db/client';
import { stagedBy } from '@server/staging/repositories/layers';
import { saveChangesIn } from '@server/staging/saveChanges';
import { toStagingScope } from '@server/staging/stagedKind';
import { toTimestamp } from '@server/staging/wireRows';
import type { Reclassified } from '@/contract/questions/questions.schema';
import { findFocusLine } from '@/domain/focus/lines/focusLines';

/**
 * Saves an account on another FOCUS line as the caller's own change, as the edit screen does. Throws 409 while the account is in the caller's
 * open request, 422 for an unknown number or a line that takes no accounts.
 */
export async function reclassifyAccount(
  context: CompanyContext,
  { number, focus_id: focusId }: { number: string; focus_id: string },
): Promise<Reclassified> {
  const line = findFocusLine(focusId);
  return withTransaction(context.database, async (tx) => {
    const found = await findAccount(tx, stagedBy(toStagingScope(context)), number);
    if (found === undefined) throw ruleBroken(`Account ${number} isn't in the chart of accounts.`);
    const { id, account_number: accountNumber, account_name: accountName, ssoi_id: ssoiId } = found;
    const kind: typeof coaKind = {
      ...coaKind,
      read: () =>
        readAccount({
          ...{ accountNumber, accountName },
          focus: { sent: focusId, code: line?.mappable === true ? focusId : undefined },
          ssoi: { sent: ssoiId ?? '', code: ssoiId },
        }),
    };
    const change = { id, updatedAt: toTimestamp(found.updated_at), accountNumber, accountName };
    await saveChangesIn(tx, context, { kind, changes: [{ ...change, focusSetting: null, ssoiSetting: null }] });
    const message = `Account ${accountNumber} ${accountName} is saved on line ${focusId}, ${line?.label}. Mark the chart of accounts done to post it.`;
    return { data: { id }, message };
  });
}
