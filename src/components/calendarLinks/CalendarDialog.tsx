import './calendarLinks.css';
import { useEffect, useId, useRef, useState } from 'react';
import Button from 'react-bootstrap/Button';
import FormControl from 'react-bootstrap/FormControl';
import FormSelect from 'react-bootstrap/FormSelect';
import Modal from 'react-bootstrap/Modal';
import { Link } from 'react-router-dom';
import { CopyButton } from '@/components/copy/CopyButton';
import { ActionButton, ErrorNotice, Loading } from '@/components/feedback';
import { Dialog, useConfirm } from '@/components/modal';
import type { CalendarLink, MadeCalendarLink } from '@/contract/calendar/calendarLink.schema';
import type { Answer } from '@/contract/wire/envelope';
import type { MessageAnswer } from '@/contract/wire/envelope.schema';
import { baseApi, tagsOf, useExtra } from '@/lib/api';
import { formatMoment } from '@/lib/format';
import { useFocusFallback } from '@/lib/hooks';
import { notify } from '@/lib/notifications';
import { paths } from '@/lib/paths';

const calendarLinksApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listCalendarLinks: build.query<Answer<CalendarLink[]>, void>({
      query: () => ({ url: 'x/calendar-links' }),
      providesTags: ['CalendarLink'],
      extraOptions: { fallback: 'Unable to fetch your calendar addresses', isHandled: true },
    }),
    makeCalendarLink: build.mutation<Answer<MadeCalendarLink>, number | null>({
      query: (companyId) => ({ url: 'x/calendar-links', method: 'POST', data: { data: { company_id: companyId } } }),
      invalidatesTags: tagsOf('calendarLinksChanged'),
      extraOptions: { fallback: 'Unable to create a calendar address' },
    }),
    revokeCalendarLink: build.mutation<MessageAnswer, number>({
      query: (id) => ({ url: `x/calendar-links/${id}`, method: 'DELETE' }),
      invalidatesTags: tagsOf('calendarLinksChanged'),
      extraOptions: { fallback: 'Unable to revoke the calendar address' },
    }),
  }),
});

const { useListCalendarLinksQuery, useMakeCalendarLinkMutation, useRevokeCalendarLinkMutation } = calendarLinksApi;

/** A firm that an address can be limited to. */
export type CalendarFirm = { id: number; name: string };

type CalendarDialogProps = { firms: readonly CalendarFirm[]; onClose: () => void };

const allFirms = 'all';

/** Creates, copies and revokes the user's calendar addresses of due dates. An address is shown once, when it is created. */
export function CalendarDialog({ firms, onClose }: CalendarDialogProps) {
  const hasReminders = useExtra('reminders');
  const [made, setMade] = useState<MadeCalendarLink | null>(null);
  const handleRevoked = (id: number) => setMade((shown) => (shown?.link.id === id ? null : shown));
  return (
    <Dialog title="Calendar address" size="lg" isScrollable onClose={onClose}>
      <Modal.Body>
        <p>
          Subscribe to due dates in Outlook, Google Calendar or Apple Calendar. The address works without signing in, so
          keep it to yourself. Filings recorded as filed are left out.
        </p>
        {hasReminders && (
          <p>
            To hear of due dates by mail, <Link to={paths.settings.reminders()}>choose reminders</Link>.
          </p>
        )}
        {made !== null && <MadeAddress key={made.link.id} made={made} />}
        <MakeAddress firms={firms} onMade={setMade} />
        <Addresses onRevoked={handleRevoked} />
      </Modal.Body>
      <Modal.Footer>
        <Button variant="outline-secondary" onClick={onClose}>
          Close
        </Button>
      </Modal.Footer>
    </Dialog>
  );
}

function MakeAddress({ firms, onMade }: { firms: readonly CalendarFirm[]; onMade: (made: MadeCalendarLink) => void }) {
  const id = useId();
  const [make, { isLoading }] = useMakeCalendarLinkMutation();
  const [only] = firms;
  const [chosen, setChosen] = useState(firms.length === 1 && only !== undefined ? String(only.id) : allFirms);

  async function handleMake() {
    const { data } = await make(chosen === allFirms ? null : Number(chosen));
    if (data !== undefined) onMade(data.data);
  }

  return (
    <div className="nc-calendar-make">
      {firms.length > 1 && (
        <div>
          <label htmlFor={id} className="form-label">
            Due dates of
          </label>
          <FormSelect id={id} value={chosen} onChange={(event) => setChosen(event.target.value)}>
            <option value={allFirms}>All my firms</option>
            {firms.map((firm) => (
              <option key={firm.id} value={firm.id}>
                {firm.name}
              </option>
            ))}
          </FormSelect>
        </div>
      )}
      <ActionButton isBusy={isLoading} onClick={handleMake}>
        Create address
      </ActionButton>
    </div>
  );
}

function MadeAddress({ made: { url, link } }: { made: MadeCalendarLink }) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <div>
      <label htmlFor={id} className="form-label">
        New address: {nameOf(link)}. Copy it now: it isn't shown again.
      </label>
      <div className="nc-calendar-copy">
        <FormControl ref={field} id={id} readOnly value={url} onFocus={(event) => event.target.select()} />
        <CopyButton text={url} label="Copy" />
      </div>
    </div>
  );
}

function nameOf({ company_id, company_name }: CalendarLink): string {
  return company_id === null ? 'All my firms' : (company_name ?? 'A firm');
}

type RevokedHandler = { onRevoked: (id: number) => void };

function Addresses({ onRevoked }: RevokedHandler) {
  const { data, error, refetch } = useListCalendarLinksQuery(undefined, { refetchOnMountOrArgChange: true });
  // The button of a revoked address is removed and loses the focus.
  const heading = useFocusFallback<HTMLHeadingElement>(data?.data.length);
  return (
    <>
      <h3 ref={heading} className="fs-6 mt-4" tabIndex={-1}>
        Your addresses
      </h3>
      {data === undefined && (error === undefined ? <Loading /> : <ErrorNotice error={error} onRetry={refetch} />)}
      {data?.data.length === 0 && <p className="text-body-secondary">You have no calendar addresses.</p>}
      <ul className="nc-calendar-list">
        {data?.data.map((link) => (
          <Address key={link.id} link={link} onRevoked={onRevoked} />
        ))}
      </ul>
    </>
  );
}

function Address({ link, onRevoked }: RevokedHandler & { link: CalendarLink }) {
  const [revoke, { isLoading }] = useRevokeCalendarLinkMutation();
  const confirm = useConfirm();
  const name = nameOf(link);

  async function handleRevoke() {
    const text = `Calendars that use the address of ${name} no longer get due dates.`;
    const isAgreed = await confirm({ title: 'Revoke address', text, confirmText: 'Revoke', tone: 'danger' });
    if (!isAgreed) return;
    const { data } = await revoke(link.id);
    if (data === undefined) return;
    onRevoked(link.id);
    notify.success(data.message);
  }

  return (
    <li>
      <span>
        {name}
        <small>
          Created {formatMoment(link.createdAt)},{' '}
          {link.read_at === null ? 'not read yet' : `last read ${formatMoment(link.read_at)}`}
        </small>
      </span>
      <ActionButton
        size="sm"
        variant="outline-danger"
        isBusy={isLoading}
        aria-label={`Revoke address of ${name}, created ${formatMoment(link.createdAt)}`}
        onClick={handleRevoke}
      >
        Revoke
      </ActionButton>
    </li>
  );
}
