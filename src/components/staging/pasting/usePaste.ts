import { useEffect, useEffectEvent, useState } from 'react';
import type { StagedRow } from '@/contract/staging/staging';
import { apiError } from '@/lib/api';
import { formatCount, formatList } from '@/lib/format';
import { useAppDispatch } from '@/lib/hooks';
import { notify } from '@/lib/notifications';
import { isBlock, type PastedRow, type PasteField, readBlock, toPastedRows } from '@/lib/paste';
import type { LocalEdits } from '@/lib/staging';
import type { StagedKind } from '@/lib/staging/stagedKind';
import type { StagedEditing } from '../useStagedEditing';
import { hasRoom, type PasteOutcome, type PastePlan, planPaste } from './applyPaste';
import type { PastedForm, PasteTerms } from './pasteTerms';

export type PasteOptions<Row extends StagedRow, Values> = {
  kind: StagedKind<Row>;
  editing: StagedEditing<Row>;
  form: PastedForm<Row, Values>;
  terms: PasteTerms<Row, Values>;
};

/** The edits of a paste, and the edits before it. */
type Pasted<Row extends StagedRow> = { marks: readonly string[]; before: LocalEdits<Row> };

/** Turns rows pasted onto an edit screen into local edits. Invalid rows stay to be corrected. */
export function usePaste<Row extends StagedRow, Values>(options: PasteOptions<Row, Values>) {
  const { kind, editing, terms } = options;
  const dispatch = useAppDispatch();
  const [outcome, setOutcome] = useState<PasteOutcome | null>(null);
  const [pasted, setPasted] = useState<Pasted<Row>>({ marks: [], before: editing.edits });
  const [isReading, setIsReading] = useState(false);
  const apply = useApply(options);

  async function take(rows: readonly PastedRow[]) {
    setIsReading(true);
    try {
      const reader = await dispatch(terms.prepare(rows.map(({ cells }) => cells)));
      const isSame = (row: Row, values: Values) => isSameFields(kind, row, options.form.apply(row, values));
      const plan = await planPaste({ rows, reader, edits: editing.edits, isSame });
      if (!hasRoom(editing.edits, plan.added.length)) {
        notify.warning('At most 999 rows can be added before you save. Import them as a file instead.');
        return null;
      }
      return { plan, marks: apply(plan) };
    } catch (error) {
      const failure = apiError(error);
      if (failure === undefined) throw error;
      notify.error(`Nothing was pasted. ${failure.message}`);
      return null;
    } finally {
      setIsReading(false);
    }
  }

  async function paste(text: string): Promise<void> {
    const found = toPastedRows(readBlock(text), terms);
    if (found === null) return void notify.error(columnsText(terms.fields));
    const [before, taken] = [editing.edits, await take(found.rows)];
    if (taken === null) return;
    const { plan, marks } = taken;
    setPasted({ marks, before });
    setOutcome({ counts: countsOf(plan), refused: plan.refused, unknown: found.unknown });
  }

  /** Parses corrected rows again. */
  async function retry(rows: readonly PastedRow[]): Promise<void> {
    const taken = await take(rows);
    if (taken === null || outcome === null) return;
    const { plan, marks } = taken;
    const counts = countsOf(plan);
    setPasted({ ...pasted, marks: [...pasted.marks, ...marks] });
    setOutcome({
      ...outcome,
      counts: {
        changed: outcome.counts.changed + counts.changed,
        added: outcome.counts.added + counts.added,
        unchanged: outcome.counts.unchanged + counts.unchanged,
      },
      refused: plan.refused,
    });
  }

  const left = getUnsavedIds(editing.edits, pasted);

  function undo() {
    restore(kind, left, pasted.before).forEach((action) => void dispatch(action));
    setOutcome(null);
  }

  usePastedText((text) => void paste(text), editing.isBusy || isReading);
  return { outcome, retry, undo, canUndo: left.length > 0, dismiss: () => setOutcome(null), isReading };
}

/** Returns the function that adds the plan's edits to the local ones and returns their marks. */
function useApply<Row extends StagedRow, Values>({ editing, form }: PasteOptions<Row, Values>) {
  return ({ added, changed }: PastePlan<Row, Values>): readonly string[] => {
    const marks = changed.map(({ before }) => toEditKey(before));
    const make = (values: Values) => (id: number, now: string) => {
      const row = form.make(values, { id, now });
      marks.push(toEditKey(row));
      return row;
    };
    // The latest addition is shown on top.
    for (const values of added.toReversed()) editing.add(make(values));
    for (const { before, values } of changed) editing.change(before, (row) => form.apply(row, values));
    return marks;
  };
}

/** Returns a key that tells an edit from a later one of the same id: a save frees the id of an addition, and gives a changed row another version. */
function toEditKey({ id, updatedAt }: Pick<StagedRow, 'id' | 'updatedAt'>): string {
  return `${id} ${updatedAt}`;
}

/** Returns the ids of a paste's edits that are not saved yet. */
function getUnsavedIds<Row extends StagedRow>(
  { added, changed }: LocalEdits<Row>,
  { marks }: Pasted<Row>,
): readonly number[] {
  const own = new Set(marks);
  return [...added, ...changed.map(({ row }) => row)].filter((row) => own.has(toEditKey(row))).map(({ id }) => id);
}

/** Reverts the edits of these rows and restores those that they replaced. */
function restore<Row extends StagedRow>(kind: StagedKind<Row>, ids: readonly number[], before: LocalEdits<Row>) {
  const { reverted, added, changed } = kind.slice.actions;
  return [
    reverted(ids),
    ...before.added.filter(({ id }) => ids.includes(id)).map((row) => added(row)),
    ...before.changed.filter(({ row }) => ids.includes(row.id)).map((change) => changed(change)),
  ];
}

/** Handles a block pasted anywhere but in a dialog; a single value goes into the focused field. */
function usePastedText(onPaste: (text: string) => void, isBusy: boolean): void {
  const take = useEffectEvent((event: ClipboardEvent) => {
    const text = event.clipboardData?.getData('text/plain') ?? '';
    const isInDialog = event.target instanceof Element && event.target.closest('[role=dialog]') !== null;
    if (isBusy || isInDialog || !isBlock(text)) return;
    event.preventDefault();
    onPaste(text);
  });

  useEffect(() => {
    const handle = (event: ClipboardEvent) => take(event);
    document.addEventListener('paste', handle);
    return () => document.removeEventListener('paste', handle);
  }, []);
}

type Planned = { added: readonly unknown[]; changed: readonly unknown[]; unchanged: number };

function countsOf({ added, changed, unchanged }: Planned): PasteOutcome['counts'] {
  return { changed: changed.length, added: added.length, unchanged };
}

function isSameFields<Row extends StagedRow>({ toFields }: StagedKind<Row>, a: Row, b: Row): boolean {
  return JSON.stringify(toFields(a)) === JSON.stringify(toFields(b));
}

/** Returns the result of a paste: `Pasted 14 rows: 10 changed, 3 added, 1 unchanged.` */
export function pastedText({ counts, unknown }: PasteOutcome): string {
  const { changed, added, unchanged } = counts;
  const total = changed + added + unchanged;
  const named = [
    [changed, 'changed'],
    [added, 'added'],
    [unchanged, 'unchanged'],
  ] as const;
  const parts = named.flatMap(([count, text]) => (count === 0 ? [] : [`${formatCount(count)} ${text}`]));
  const rows = total === 1 ? '1 row' : `${formatCount(total)} rows`;
  const pasted = total === 0 ? 'No rows pasted.' : `Pasted ${rows}: ${parts.join(', ')}.`;
  return unknown.length === 0 ? pasted : `${pasted} Columns not pasted: ${formatList(unknown)}.`;
}

/** Returns the message for a block with unknown columns. */
function columnsText(fields: readonly PasteField[]): string {
  const labels = fields.map(({ label }) => label);
  return `Nothing was pasted: the columns aren't recognized. Copy the column headers, too, or use this order: ${labels.join(', ')}.`;
}

/** Returns the message for rows that need corrections first. */
export function refusedText(count: number): string {
  return count === 1 ? "1 row isn't pasted yet:" : `${formatCount(count)} rows aren't pasted yet:`;
}
