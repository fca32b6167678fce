import { lazy, Suspense, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { useExtra } from '@/lib/api';
import type { CalendarFirm } from './CalendarDialog';

const CalendarDialog = lazy(async () => ({ default: (await import('./CalendarDialog')).CalendarDialog }));

/** Opens the user's calendar addresses of due dates; renders nothing with a backend that has none. */
export function CalendarAddresses({ firms }: { firms: readonly CalendarFirm[] }) {
  const isThere = useExtra('calendar-links');
  const [isOpen, setIsOpen] = useState(false);
  if (!isThere) return null;
  return (
    <>
      <Button variant="outline-secondary" onClick={() => setIsOpen(true)}>
        Calendar address
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <CalendarDialog firms={firms} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
