import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import { formatPeriod } from '@/domain/periods';
import { useCompany } from '@/features/company';
import { useExtra } from '@/lib/api';
import { periodAfter } from '../closePeriods';
import { StartDialog } from './StartDialog';

type StartNextProps = { companyId: number; timeReport: string };

/** Starts the period after this one with what this one leaves. */
export function StartNext({ companyId, timeReport }: StartNextProps) {
  const [isOpen, setIsOpen] = useState(false);
  const canStart = useExtra('roll-forward');
  const company = useCompany().data?.data;
  const next = company === undefined ? null : periodAfter(timeReport, company.focus_reporting_frequency);
  if (!canStart || next === null) return null;
  const name = formatPeriod(next);
  return (
    <>
      <Button variant="outline-secondary" onClick={() => setIsOpen(true)}>
        Start {name}
      </Button>
      {isOpen && <StartDialog companyId={companyId} timeReport={name} onClose={() => setIsOpen(false)} />}
    </>
  );
}
