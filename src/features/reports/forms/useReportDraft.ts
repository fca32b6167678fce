import { useRef, useState } from 'react';
import type { FieldValues } from '@/contract/fieldDefinition';
import { type DraftOwner, type ReportDrafts, reportDraftsItem, withoutPeriod, withTyped } from './reportDrafts';

type Typing = { period: string; values: FieldValues };

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
