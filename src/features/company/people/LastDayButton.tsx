import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import type { CompanyUser } from '@/contract/people/companyUser';
import { useExtra } from '@/lib/api';
import { personName } from '@/lib/format';
import { LastDayDialog } from './LastDayDialog';

/** Opens the last day of somebody's access; nothing where the backend has none. */
export function LastDayButton({ person }: { person: CompanyUser }) {
  const hasLastDays = useExtra('user-last-day');
  const [isOpen, setIsOpen] = useState(false);
  if (!hasLastDays) return null;
  const { id, ends_on: lastDay, updatedAt } = person;
  return (
    <>
      <Button variant="outline-secondary" onClick={() => setIsOpen(true)}>
        {lastDay === undefined ? 'Set last day' : 'Change last day'}
      </Button>
      {isOpen && (
        <LastDayDialog person={{ id, name: personName(person), lastDay, updatedAt }} onClose={() => setIsOpen(false)} />
      )}
    </>
  );
}
