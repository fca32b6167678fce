import { type ReactNode, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { Icon } from '@/components/icon';
import type { ShownField } from './shownFields';

type MoreFieldsProps = { fields: readonly ShownField[]; children: ReactNode };

/** Fields that few fill in, one click away; open by itself while one of them is invalid, so that the error can be seen and focused. */
export function MoreFields({ fields, children }: MoreFieldsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { errors } = useFormState();
  const isInvalid = fields.some(({ name }) => errors[name] !== undefined);
  const labels = fields.map(({ code, label }) => code ?? label).join(', ');
  return (
    <details
      className="nc-defined-more"
      open={isOpen || isInvalid}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary>
        <Icon name="chevron" /> More <span className="text-body-secondary">({labels})</span>
      </summary>
      {children}
    </details>
  );
}
