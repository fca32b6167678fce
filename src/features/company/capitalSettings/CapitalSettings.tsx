import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import { EmptyNotice, ErrorNotice, Loading, Pill } from '@/components/feedback';
import { useConfirm } from '@/components/modal';
import type { CapitalSettingsEntry } from '@/contract/company/capitalSettings';
import { apiError } from '@/lib/api';
import { formatAmount } from '@/lib/format';
import { notify } from '@/lib/notifications';
import { useCompanyId, useRole } from '../useCompany';
import { CapitalSettingsDialog } from './CapitalSettingsDialog';
import { useDeleteCapitalSettingsMutation, useGetCapitalSettingsQuery } from './capitalSettingsApi';
import { SettingsHistory } from './SettingsHistory';
import { SettingsValues } from './SettingsValues';
import { deletionText, startText } from './settingsTexts';

type Edited = { entry: CapitalSettingsEntry | null };

/** What the net capital requirement rests on, by effective date; nothing with a backend that does not keep it. */
export function CapitalSettings() {
  const companyId = useCompanyId();
  const isAdmin = useRole() === 'ADMIN';
  const { data, error, refetch } = useGetCapitalSettingsQuery(companyId);
  const [remove] = useDeleteCapitalSettingsMutation();
  const [edited, setEdited] = useState<Edited | null>(null);
  const confirm = useConfirm();
  if (apiError(error)?.status === 404) return null;
  const { entries, history } = data?.data ?? { entries: [], history: [] };

  async function handleDelete(entry: CapitalSettingsEntry) {
    const text = deletionText(entries, entry);
    const title = `Delete the settings ${startText(entry.effective_from).toLowerCase()}?`;
    if (!(await confirm({ title, text, confirmText: 'Delete', tone: 'danger' }))) return;
    const answer = await remove({ companyId, entry });
    if (answer.error === undefined) notify.success('Capital settings deleted');
  }

  return (
    <section aria-labelledby="nc-capital-settings-heading">
      <div className="d-flex flex-wrap justify-content-between align-items-center gap-2 mb-2">
        <h2 id="nc-capital-settings-heading" className="mb-0">
          Capital settings
        </h2>
        {isAdmin && data !== undefined && (
          <Button size="sm" variant="outline-primary" onClick={() => setEdited({ entry: null })}>
            Add capital settings
          </Button>
        )}
      </div>
      <p className="text-body-secondary">
        A period uses the settings in force on its last day. Changes don&apos;t affect earlier periods or generated
        reports.
      </p>
      {data === undefined && (error ? <ErrorNotice error={error} onRetry={refetch} /> : <Loading />)}
      {data !== undefined && entries.length === 0 && <EmptyNotice text="No capital settings yet." />}
      <ul className="list-unstyled">
        {entries.map((entry) => (
          <li key={entry.id} className="border rounded p-3 mb-2">
            <div className="d-flex flex-wrap justify-content-between gap-2">
              <h3>
                {startText(entry.effective_from)}
                {entry.min_net_capital_req !== null && `: ${formatAmount(entry.min_net_capital_req)}`}{' '}
                {entry.is_in_force && <Pill tone="success">In force today</Pill>}
              </h3>
              {isAdmin && <EntryActions entry={entry} onEdit={() => setEdited({ entry })} onDelete={handleDelete} />}
            </div>
            <SettingsValues values={entry} />
          </li>
        ))}
      </ul>
      {history.length > 0 && <SettingsHistory history={history} />}
      {edited !== null && (
        <CapitalSettingsDialog {...edited} companyId={companyId} entries={entries} onClose={() => setEdited(null)} />
      )}
    </section>
  );
}

type EntryActionsProps = {
  entry: CapitalSettingsEntry;
  onEdit: () => void;
  onDelete: (entry: CapitalSettingsEntry) => unknown;
};

function EntryActions({ entry, onEdit, onDelete }: EntryActionsProps) {
  const when = startText(entry.effective_from).toLowerCase();
  return (
    <span>
      <Button size="sm" variant="link" aria-label={`Edit the settings ${when}`} onClick={onEdit}>
        Edit
      </Button>
      <Button size="sm" variant="link" aria-label={`Delete the settings ${when}`} onClick={() => onDelete(entry)}>
        Delete
      </Button>
    </span>
  );
}
