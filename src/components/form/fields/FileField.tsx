import { type DragEvent, type MouseEvent, useState } from 'react';
import { Field } from '../fieldParts/Field';
import { type BoundFieldProps, useBoundField } from '../fieldParts/useBoundField';

export type FileFieldProps = BoundFieldProps & {
  /** The file types that the browser offers first, as `.csv,text/csv`. */
  accept?: string;
};

/** One file, chosen in the browser's dialog or dropped; the form holds the file, or null. */
export function FileField({ name, label, required, hint, className, disabled = false, accept }: FileFieldProps) {
  const { field, error } = useBoundField(name);
  const [isOver, setIsOver] = useState(false);
  const file: File | null = field.value ?? null;

  function handleDrop(event: DragEvent) {
    event.preventDefault();
    setIsOver(false);
    const dropped = event.dataTransfer.files[0];
    if (dropped !== undefined && !disabled) field.onChange(dropped);
  }

  function handleDragOver(event: DragEvent) {
    // By default the browser would open the file in place of the page.
    event.preventDefault();
    setIsOver(!disabled);
  }

  return (
    <Field label={label} required={required} hint={hint} error={error} className={className}>
      {(control) => (
        <>
          <input
            {...control}
            ref={field.ref}
            name={name}
            className="visually-hidden nc-file-input"
            type="file"
            accept={accept}
            disabled={disabled}
            onBlur={field.onBlur}
            onClick={forgetChoice}
            onChange={(event) => field.onChange(event.target.files?.[0] ?? file)}
          />
          <label
            className={isOver ? 'nc-drop nc-drop-over' : 'nc-drop'}
            htmlFor={control.id}
            onDragOver={handleDragOver}
            onDragLeave={() => setIsOver(false)}
            onDrop={handleDrop}
          >
            {file === null ? 'Choose a file, or drop it here' : `${file.name} (${sizeText(file.size)})`}
          </label>
        </>
      )}
    </Field>
  );
}

/** Clears the input: browsers report no change if the same file is chosen again, even if it has changed on disk. */
function forgetChoice(event: MouseEvent<HTMLInputElement>): void {
  event.currentTarget.value = '';
}

function sizeText(bytes: number): string {
  const kilobytes = bytes / 1024;
  return kilobytes < 1024 ? `${Math.ceil(kilobytes)} kB` : `${(kilobytes / 1024).toFixed(1)} MB`;
}
