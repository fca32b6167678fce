import { useRef, useState } from 'react';
import type { OfferedAnswers } from '@/components/wizard';
import type { ReportType } from '@/contract/reports/report';
import type { FieldValues } from '@/contract/wire/fieldDefinition';
import { isRecord } from '@/domain/history/records';
import { type StoredItem, storedItem } from '@/lib/storage/storedItem';

/** The unsent answers of one user in one company, by period. */
export type ReportDrafts = Readonly<Record<string, OfferedAnswers>>;

export type DraftOwner = {
  type: ReportType;
  userId: number;
  companyId: number;
  /** The amended report: its drafts are separate from those of new reports. */
  amends?: number | null;
};

/** Returns the storage of a user's drafts of one kind of report. */
export function reportDraftsItem({ type, userId, companyId, amends = null }: DraftOwner): StoredItem<ReportDrafts> {
  const amended = amends === null ? '' : `.${amends}`;
  return storedItem(`${type.toLowerCase()}Drafts.${userId}.${companyId}${amended}`, parseDrafts);
}

/** Merges the typed answers over the period's earlier draft; without any it is unchanged. */
export function mergeTyped(earlier: ReportDrafts, period: string, typed: OfferedAnswers): ReportDrafts {
  if (Object.keys(typed.values).length === 0) return earlier;
  const values: FieldValues = { ...earlier[period]?.values, ...typed.values };
  return { ...earlier, [period]: { savedAt: typed.savedAt, values } };
}

export function withoutPeriod(drafts: ReportDrafts, period: string): ReportDrafts {
  const { [period]: _gone, ...others } = drafts;
  return others;
}

type Typing = { period: string; values: FieldValues };

export type ReportDraft = ReturnType<typeof useReportDraft>;

/** Saves the typed answers of the wizard until they are sent, and offers those of an earlier visit for the period. */
export function useReportDraft(owner: DraftOwner) {
  const item = reportDraftsItem(owner);
  const [earlier, setEarlier] = useState<ReportDrafts>(() => item.read() ?? {});
  const typing = useRef<Typing | null>(null);

  function store(drafts: ReportDrafts) {
    if (Object.keys(drafts).length > 0) item.write(drafts);
    else item.remove();
  }

  function withTyping(drafts: ReportDrafts): ReportDrafts {
    const { period, values } = typing.current ?? { period: '', values: {} };
    return mergeTyped(drafts, period, { savedAt: new Date().toISOString(), values });
  }

  function write(drafts: ReportDrafts) {
    store(withTyping(drafts));
  }

  return {
    offeredFor: (period: string) => earlier[period] ?? null,
    keep: (period: string, values: FieldValues) => {
      typing.current = { period, values };
      write(earlier);
    },
    /** The offer for the period was restored or discarded. */
    decide: (period: string) => {
      const others = withoutPeriod(earlier, period);
      setEarlier(others);
      write(others);
    },
    /** Sets the typed answers aside for others, and offers them back. */
    setAside: () => {
      const drafts = withTyping(earlier);
      typing.current = null;
      setEarlier(drafts);
      store(drafts);
    },
    /** The user discarded the typed answers; undecided offers stay. */
    drop: () => store(earlier),
    /** The answers were sent. */
    finish: (period: string) => store(withoutPeriod(earlier, period)),
  };
}

/** Parses stored drafts. Other versions of the app and the user can write the storage too, so anything that doesn't look like a draft is dropped. */
function parseDrafts(stored: unknown): ReportDrafts | null {
  if (!isRecord(stored)) return null;
  return Object.fromEntries(
    Object.entries(stored).filter((entry): entry is [string, OfferedAnswers] => isAnswers(entry[1])),
  );
}

function isAnswers(value: unknown): value is OfferedAnswers {
  return isRecord(value) && typeof value['savedAt'] === 'string' && isRecord(value['values']);
}
