import { useRef, useState } from 'react';
import type { OfferedAnswers } from '@/components/wizard';
import type { ReportType } from '@/contract/reports/report';
import type { FieldValues } from '@/contract/wire/fieldDefinition';
import { isRecord } from '@/domain/records';
import { type StoredItem, storedItem } from '@/lib/storage';

/** The unsent answers of one person in one company, by period. */
export type ReportDrafts = Readonly<Record<string, OfferedAnswers>>;

export type DraftOwner = {
  type: ReportType;
  userId: number;
  companyId: number;
  /** The report that is amended: its drafts are apart from those of new reports. */
  amends?: number | null;
};

/** Where the browser keeps a person's drafts of one kind of report. */
export function reportDraftsItem({ type, userId, companyId, amends = null }: DraftOwner): StoredItem<ReportDrafts> {
  const amended = amends === null ? '' : `.${amends}`;
  return storedItem(`${type.toLowerCase()}Drafts.${userId}.${companyId}${amended}`, parseDrafts);
}

/** The drafts with what is typed now laid over what an earlier visit left for the period; without typing it stays as it was. */
export function withTyped(earlier: ReportDrafts, period: string, typed: OfferedAnswers): ReportDrafts {
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

/** Keeps what is typed into the wizard until it is sent, and offers back what an earlier visit left for the period shown. */
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
    return withTyped(drafts, period, { savedAt: new Date().toISOString(), values });
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
    /** The offer for the period was taken or let go. */
    decide: (period: string) => {
      const others = withoutPeriod(earlier, period);
      setEarlier(others);
      write(others);
    },
    /** What is typed gives way to other answers, and is offered back. */
    setAside: () => {
      const drafts = withTyping(earlier);
      typing.current = null;
      setEarlier(drafts);
      store(drafts);
    },
    /** The person dropped what they typed; offers that nobody decided on stay. */
    drop: () => store(earlier),
    /** The answers were sent. */
    finish: (period: string) => store(withoutPeriod(earlier, period)),
  };
}

/** Storage is shared with other versions of the app and with the person: what does not look like a draft is left out. */
function parseDrafts(stored: unknown): ReportDrafts | null {
  if (!isRecord(stored)) return null;
  return Object.fromEntries(
    Object.entries(stored).filter((entry): entry is [string, OfferedAnswers] => isAnswers(entry[1])),
  );
}

function isAnswers(value: unknown): value is OfferedAnswers {
  return isRecord(value) && typeof value['savedAt'] === 'string' && isRecord(value['values']);
}
