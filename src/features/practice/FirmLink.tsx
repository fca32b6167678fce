import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useCompanyId } from '@/features/auth';
import { companyPath } from '@/lib/paths';
import { noteOpened } from './openedFirm';

type FirmLinkProps = { firmId: number; to: string; label?: string; className?: string; children: ReactNode };

/** Links to a page of a firm. If it isn't the selected one, the page is reloaded, so that no data of the other stays in memory. */
export function FirmLink({ firmId, to, label, className, children }: FirmLinkProps) {
  const isSelected = useCompanyId() === firmId;
  const { key: pageKey } = useLocation();
  return (
    <Link
      to={isSelected ? to : companyPath(to, firmId)}
      reloadDocument={!isSelected}
      aria-label={label}
      className={className}
      data-firm={firmId}
      onClick={(event) => noteOpened(event.currentTarget, { pageKey, firmId })}
    >
      {children}
    </Link>
  );
}
