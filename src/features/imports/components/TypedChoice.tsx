import { useState } from 'react';
import FormControl from 'react-bootstrap/FormControl';
import type { ControlProps } from '@/components/form/fieldParts/Field';

export type TypedChoiceProps = {
  control: Partial<ControlProps> & { 'aria-label'?: string };
  /** The value until the user types. */
  value: string;
  onChange: (value: string) => void;
};

/** A text parsed on each keystroke; it stays as typed. */
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
