import type { OfferedAnswers } from '@/components/wizard';
import type { FieldValues } from '@/contract/fieldDefinition';
import { isRecord } from '@/domain/records';
import { type StoredItem, storedItem } from '@/lib/storage';

/** The unsent answers of one person in one company, by period. */
export type FocusDrafts = Readonly<Record<string, OfferedAnswers>>;

export type DraftOwner = { userId: number; companyId: number };

export function focusDraftsItem({ userId, companyId }: DraftOwner): StoredItem<FocusDrafts> {
  return storedItem(`focusDrafts.${userId}.${companyId}`, parseDrafts);
}

/** The drafts with what is typed now laid over what an earlier visit left for the period; without typing it stays as it was. */
export function withTyped(earlier: FocusDrafts, period: string, typed: OfferedAnswers): FocusDrafts {
  if (Object.keys(typed.values).length === 0) return earlier;
  const values: FieldValues = { ...earlier[period]?.values, ...typed.values };
  return { ...earlier, [period]: { savedAt: typed.savedAt, values } };
}

export function withoutPeriod(drafts: FocusDrafts, period: string): FocusDrafts {
  const { [period]: _gone, ...others } = drafts;
  return others;
}

/** Storage is shared with other versions of the app and with the person: what does not look like a draft is left out. */
function parseDrafts(stored: unknown): FocusDrafts | null {
  if (!isRecord(stored)) return null;
  return Object.fromEntries(
    Object.entries(stored).filter((entry): entry is [string, OfferedAnswers] => isAnswers(entry[1])),
  );
}

function isAnswers(value: unknown): value is OfferedAnswers {
  return isRecord(value) && typeof value['savedAt'] === 'string' && isRecord(value['values']);
}
