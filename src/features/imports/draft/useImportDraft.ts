import { useRef, useState } from 'react';
import type { ImportEntry, ImportKind, ImportPreview } from '@/contract/staging/imports';
import { useAppDispatch, useIsHere } from '@/lib/hooks';
import { readWhole, unreadableText } from '@/lib/upload';
import { importNow } from '../importsApi';
import { type ChangeChoices, withKind } from './choices';
import { type Draft, type DraftStatus, failureOf, idle, newDraft, withPreview } from './draft';
import { usePreviews } from './usePreviews';

export type ImportDraft = ReturnType<typeof useImportDraft>;

type Options = {
  companyId: number;
  /** What a file is taken for that could be anything. */
  hint: ImportKind | null;
  onImported: (entry: ImportEntry) => void;
};

const typingPause = 500;

/** A file on its way into the books: previewed anew whenever something is decided, then imported. What fails loses neither file nor decisions. */
export function useImportDraft({ companyId, hint, onImported }: Options) {
  const { draft, latest, keep } = useDraft();
  const [status, setStatus] = useState<DraftStatus>(idle);
  const previews = usePreviews({ companyId, latest, onStatus: setStatus, onPreview: show });
  const send = useSend(companyId, setStatus);

  function show(file: File, preview: ImportPreview) {
    keep(withPreview(latest.current, file, preview));
    const isOpen = preview.kind === null && latest.current?.choices.kind === undefined;
    if (isOpen && hint !== null) change((choices) => withKind(choices, hint));
  }

  const change: ChangeChoices = (edit, { isTyped = false } = {}) => {
    const now = latest.current;
    if (now === null) return;
    keep({ ...now, choices: edit(now.choices) });
    previews.ask(isTyped ? typingPause : 0);
  };

  async function choose(file: File): Promise<void> {
    drop();
    const copy = await readWhole(file);
    if (copy === null) return setStatus({ ...idle, failure: { text: unreadableText, error: null } });
    keep(newDraft(copy));
    previews.ask(0);
  }

  async function importFile(): Promise<void> {
    const now = latest.current;
    if (now === null) return;
    const imported = await send(now);
    if (imported === null) return;
    if (imported.preview !== null) show(now.file, imported.preview);
    if (imported.entry === null) return;
    keep(null);
    onImported(imported.entry);
  }

  function drop() {
    previews.stop();
    setStatus(idle);
    keep(null);
  }

  return { draft, ...status, choose, change, retry: () => previews.ask(0), importFile, drop };
}

/** The draft as it is shown, and the latest one for calls that end later than it is rendered. */
function useDraft() {
  const [draft, setDraft] = useState<Draft | null>(null);
  const latest = useRef<Draft | null>(null);
  function keep(next: Draft | null) {
    latest.current = next;
    setDraft(next);
  }
  return { draft, latest, keep };
}

/** Imports a draft; null where that failed, and where nobody is here any more. */
function useSend(companyId: number, onStatus: (status: DraftStatus) => void) {
  const dispatch = useAppDispatch();
  const isHere = useIsHere();

  return async ({ file, choices, preview }: Draft) => {
    const kind = preview?.kind ?? null;
    if (kind === null) return null;
    const tell = (fraction: number | null) => onStatus({ step: 'importing', fraction, failure: null });
    tell(null);
    try {
      const imported = await dispatch(importNow({ companyId, file, choices, kind, onProgress: tell }));
      onStatus(idle);
      return isHere.current ? imported : null;
    } catch (error) {
      onStatus({ ...idle, failure: failureOf(error) });
      return null;
    }
  };
}
