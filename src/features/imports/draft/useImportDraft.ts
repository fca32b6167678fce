import { useRef, useState } from 'react';
import type { ImportChoices } from '@/contract/imports/importChoices.schema';
import type { ImportKind } from '@/contract/imports/imports';
import type { ImportEntry, ImportPreview } from '@/contract/imports/imports.schema';
import { useAppDispatch, useIsHere } from '@/lib/hooks';
import { readWhole, unreadableText } from '@/lib/upload';
import { importNow } from '../importsApi';
import { type ChangeChoices, chooseKind } from './choices';
import {
  applyPreview,
  type Draft,
  type DraftStatus,
  idle,
  newDraft,
  type OfferedReading,
  toDraftFailure,
} from './draft';
import { draftOfPeriod, otherPeriods } from './otherPeriods';
import { usePreviews } from './usePreviews';

export type ImportDraft = ReturnType<typeof useImportDraft>;

type Options = {
  companyId: number;
  /** The kind assumed for an ambiguous file. */
  hint: ImportKind | null;
  /** Called with the imports, and the draft of the last one. */
  onImported: (entries: readonly ImportEntry[], draft: Draft) => void;
};

const typingPause = 500;

/** Manages a file to import: previews it again after each choice, then imports it. A failure loses neither file nor choices. */
export function useImportDraft({ companyId, hint, onImported }: Options) {
  const { draft, latest, keep } = useDraft();
  const [status, setStatus] = useState<DraftStatus>(idle);
  const previews = usePreviews({ companyId, latest, onStatus: setStatus, onPreview: show });
  const send = useSend(companyId, { onStatus: setStatus, onPreview: show });

  function show(file: File, preview: ImportPreview) {
    keep(applyPreview(latest.current, file, preview));
    const isOpen = preview.kind === null && latest.current?.choices.kind === undefined;
    if (isOpen && hint !== null) change((choices) => chooseKind(choices, hint));
  }

  const change: ChangeChoices = (edit, { isTyped = false } = {}) => {
    const now = latest.current;
    if (now === null) return;
    keep({ ...now, choices: edit(now.choices) });
    previews.ask(isTyped ? typingPause : 0);
  };

  async function choose(file: File, given: ImportChoices | null = null): Promise<void> {
    drop();
    const copy = await readWhole(file);
    if (copy === null) return setStatus({ ...idle, failure: { text: unreadableText, error: null } });
    keep(newDraft(copy, given));
    previews.ask(0);
  }

  /** Reads another period of a file that was imported. */
  function readPeriod(imported: Draft, reading: OfferedReading): void {
    keep(draftOfPeriod(imported, reading));
    previews.ask(0);
  }

  async function importFile(): Promise<void> {
    const now = latest.current;
    if (now === null) return;
    const entry = await send(now);
    if (entry !== null) finish([entry], now);
  }

  async function importPeriods(imported: Draft): Promise<void> {
    const done = await importEach(imported, { keep, send });
    if (done !== null) finish(...done);
  }

  function finish(entries: readonly ImportEntry[], of: Draft) {
    keep(null);
    onImported(entries, of);
  }

  function drop() {
    previews.stop();
    setStatus(idle);
    keep(null);
  }

  return {
    draft,
    ...status,
    choose,
    readPeriod,
    importPeriods,
    change,
    retry: () => previews.ask(0),
    importFile,
    drop,
  };
}

type Importing = { keep: (draft: Draft) => void; send: (draft: Draft) => Promise<ImportEntry | null> };

/** Imports all other periods of a file, one by one. Stops at the first with an open question or a problem, which stays the draft: then null. */
async function importEach(imported: Draft, { keep, send }: Importing): Promise<[ImportEntry[], Draft] | null> {
  const entries: ImportEntry[] = [];
  let last = imported;
  for (const reading of otherPeriods(imported)) {
    last = draftOfPeriod(last, reading);
    keep(last);
    const entry = await send(last);
    if (entry === null) return null;
    entries.push(entry);
  }
  return [entries, last];
}

/** Keeps the draft as state, and the latest one in a ref for calls that end after its render. */
function useDraft() {
  const [draft, setDraft] = useState<Draft | null>(null);
  const latest = useRef<Draft | null>(null);
  function keep(next: Draft | null) {
    latest.current = next;
    setDraft(next);
  }
  return { draft, latest, keep };
}

type Told = { onStatus: (status: DraftStatus) => void; onPreview: (file: File, preview: ImportPreview) => void };

/** Returns the function that imports a draft; null if it stays open with its preview, on failure, and if the screen is gone. */
function useSend(companyId: number, { onStatus, onPreview }: Told) {
  const dispatch = useAppDispatch();
  const isHere = useIsHere();

  return async ({ file, choices, preview }: Draft): Promise<ImportEntry | null> => {
    const kind = preview?.kind ?? choices.kind ?? null;
    if (kind === null) return null;
    const tell = (fraction: number | null) => onStatus({ step: 'importing', fraction, failure: null });
    tell(null);
    try {
      const imported = await dispatch(importNow({ companyId, file, choices, kind, onProgress: tell }));
      onStatus(idle);
      if (!isHere.current) return null;
      if (imported.preview !== null) onPreview(file, imported.preview);
      return imported.entry;
    } catch (error) {
      onStatus({ ...idle, failure: toDraftFailure(error) });
      return null;
    }
  };
}
