import { type RefObject, useRef } from 'react';
import type { ImportPreview } from '@/contract/imports/imports.schema';
import { useAppDispatch, useIsHere } from '@/lib/hooks';
import { askPreview } from '../importsApi';
import { type Draft, type DraftStatus, idle, toDraftFailure } from './draft';

type Options = {
  companyId: number;
  latest: Readonly<RefObject<Draft | null>>;
  onStatus: (status: DraftStatus) => void;
  onPreview: (file: File, preview: ImportPreview) => void;
};

/** Requests previews of the latest draft. A later request replaces a running one. */
export function usePreviews({ companyId, latest, onStatus, onPreview }: Options) {
  const dispatch = useAppDispatch();
  const isHere = useIsHere();
  const pending = useRef<{ abort: () => void } | null>(null);

  function stop() {
    pending.current?.abort();
    pending.current = null;
  }

  async function read(): Promise<void> {
    const asked = latest.current;
    if (asked === null) return;
    const { file, choices } = asked;
    const onProgress = (fraction: number) => {
      if (pending.current === call) onStatus({ step: 'reading', fraction, failure: null });
    };
    const call = dispatch(askPreview({ companyId, file, choices, onProgress }));
    pending.current = call;
    const isWanted = () => pending.current === call && isHere.current;
    try {
      const preview = await call.answer;
      if (!isWanted()) return;
      onStatus(idle);
      onPreview(file, preview);
    } catch (error) {
      if (isWanted()) onStatus({ ...idle, failure: toDraftFailure(error) });
    }
  }

  /** Requests a preview after `pause` milliseconds, since the user may keep typing. */
  function ask(pause: number) {
    stop();
    onStatus({ step: 'reading', fraction: null, failure: null });
    const timer = setTimeout(() => void read(), pause);
    pending.current = { abort: () => clearTimeout(timer) };
  }

  return { ask, stop };
}
