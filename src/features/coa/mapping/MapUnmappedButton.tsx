import { skipToken } from '@reduxjs/toolkit/query';
import { lazy, Suspense, useState } from 'react';
import Button from 'react-bootstrap/Button';
import type { StagedEditing } from '@/components/staging/useStagedEditing';
import type { Coa } from '@/contract/books/coa';
import { coaKind } from '../coaKind';
import { unmappedQuery } from './unmappedQuery';

const MapUnmappedDialog = lazy(async () => ({ default: (await import('./MapUnmappedDialog')).MapUnmappedDialog }));

type MapUnmappedButtonProps = {
  companyId: number;
  hasShow: boolean;
  /** An account without a line is in sight. */
  isSeen: boolean;
  editing: StagedEditing<Coa>;
};

/** Opens the unmapped accounts, where there are any. */
export function MapUnmappedButton({ companyId, hasShow, isSeen, editing }: MapUnmappedButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const counted = coaKind.useEditableQuery(hasShow ? unmappedQuery({ companyId, hasShow, pageSize: 1 }) : skipToken);
  const count = counted.data?.pagination.total ?? 0;
  if (count === 0 && !isSeen && !isOpen) return null;
  return (
    <>
      <Button variant="outline-secondary" disabled={editing.isBusy} onClick={() => setIsOpen(true)}>
        Map Unmapped Accounts
      </Button>
      {isOpen && (
        <Suspense>
          <MapUnmappedDialog
            companyId={companyId}
            hasShow={hasShow}
            editing={editing}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
