import { type ReactNode, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { missingProfileFields } from '@/domain/company/missingFields';
import { useCompany } from '../../companyApi';

type LaterProps = { purpose: string; children: ReactNode };

/** The fields of a section that FOCUS doesn't need, folded away until the profile is complete, one has an error or the user opens them. */
export function Later({ purpose, children }: LaterProps) {
  const { data } = useCompany();
  const [isOpen, setIsOpen] = useState(() => data !== undefined && missingProfileFields(data.data).length === 0);
  const { errors } = useFormState();
  const hasErrors = Object.keys(errors).length > 0;
  // It stays open once its error is fixed.
  if (hasErrors && !isOpen) setIsOpen(true);
  return (
    <details
      className="nc-profile-later"
      open={isOpen}
      onToggle={({ currentTarget }) => {
        // An error stays in sight.
        if (hasErrors) currentTarget.open = true;
        else setIsOpen(currentTarget.open);
      }}
    >
      <summary>Later, for {purpose}</summary>
      <div className="nc-profile-fields">{children}</div>
    </details>
  );
}
