import { useState } from 'react';
import FormControl from 'react-bootstrap/FormControl';
import type { ControlProps } from '@/components/form/fieldParts/Field';

export type TypedChoiceProps = {
  control: Partial<ControlProps> & { 'aria-label'?: string };
  /** What stands there until somebody types. */
  value: string;
  onChange: (value: string) => void;
};

/** A text that is read while it is typed: it stays as typed, whatever it is read as. */
export function TypedChoice({ control, value, onChange }: TypedChoiceProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <FormControl
      {...control}
      autoComplete="off"
      spellCheck={false}
      value={typed ?? value}
      onBlur={() => setTyped(null)}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(target.value);
      }}
    />
  );
}
