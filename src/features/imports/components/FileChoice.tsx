import { type ChangeEvent, type DragEvent, useEffect, useEffectEvent, useId, useState } from 'react';
import { blockToCsv, isBlock, readBlock } from '@/lib/paste';
import { uploadTypes } from '@/lib/upload';

export type FileChoiceProps = { onChoose: (file: File) => void };

/** Accepts a file that is chosen or dropped, and rows pasted anywhere on the page. */
export function FileChoice({ onChoose }: FileChoiceProps) {
  const id = useId();
  const [isOver, setIsOver] = useState(false);
  usePastedFile(onChoose);

  function handleChange({ currentTarget: input }: ChangeEvent<HTMLInputElement>) {
    const file = input.files?.[0];
    // Without it no browser reports the same file chosen again, which may have changed on disk.
    input.value = '';
    if (file !== undefined) onChoose(file);
  }

  function handleDrop(event: DragEvent) {
    event.preventDefault();
    setIsOver(false);
    const file = event.dataTransfer.files[0];
    if (file !== undefined) onChoose(file);
  }

  function handleDragOver(event: DragEvent) {
    // By default the browser would open the file in place of the page.
    event.preventDefault();
    setIsOver(true);
  }

  return (
    <div className="nc-import-choice">
      <input
        id={id}
        className="visually-hidden nc-file-input"
        type="file"
        accept={uploadTypes}
        aria-label="File to import"
        onChange={handleChange}
      />
      <label
        className={isOver ? 'nc-drop nc-drop-over' : 'nc-drop'}
        htmlFor={id}
        onDragOver={handleDragOver}
        onDragLeave={() => setIsOver(false)}
        onDrop={handleDrop}
      >
        <strong>Choose a file, drop it here, or paste rows copied from a spreadsheet</strong>
        <span className="nc-import-accepts">
          Trial balances, charts of accounts and positions as your software or custodian exports them, maximum 10MB
        </span>
      </label>
    </div>
  );
}

/** Turns pasted rows into a file. Text pasted into a field stays there. */
function usePastedFile(onChoose: (file: File) => void): void {
  const take = useEffectEvent((event: ClipboardEvent) => {
    const text = event.clipboardData?.getData('text/plain') ?? '';
    if (isInField(event.target) || !isBlock(text)) return;
    event.preventDefault();
    onChoose(new File([blockToCsv(readBlock(text))], 'Pasted rows.csv', { type: 'text/csv' }));
  });

  useEffect(() => {
    const handle = (event: ClipboardEvent) => take(event);
    document.addEventListener('paste', handle);
    return () => document.removeEventListener('paste', handle);
  }, []);
}

function isInField(target: EventTarget | null): boolean {
  return (
    target instanceof Element && target.closest('input:not([type=file]), textarea, select, [role=dialog]') !== null
  );
}
