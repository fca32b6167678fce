import { type ReactNode, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { missingProfileFields } from '@/domain/company/missingFields';
import { useCompany } from '../../companyApi';

type LaterProps = { purpose: string; children: ReactNode };

/** The fields of a section that FOCUS doesn't need, folded away until the profile is complete or one has an error. */
export function Later({ purpose, children }: LaterProps) {
  const { data } = useCompany();
  const [wasComplete] = useState(() => data !== undefined && missingProfileFields(data.data).length === 0);
  const { errors } = useFormState();
  return (
    <details className="nc-profile-later" open={wasComplete || Object.keys(errors).length > 0}>
      <summary>Later, for {purpose}</summary>
      <div className="nc-profile-fields">{children}</div>
    </details>
  );
}
