import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import { EmptyNotice, ErrorNotice, Loading, Pill } from '@/components/feedback';
import { useConfirm } from '@/components/modal';
import type {
  CapitalSettingsChange,
  CapitalSettingsEntry,
  CapitalSettingsValues,
} from '@/contract/company/capitalSettings.schema';
import { formatMoney } from '@/domain/money';
import { activityMinimums } from '@/domain/netCapital/minimums';
import { formatDay } from '@/domain/periods';
import { useCompanyId, useRole } from '@/features/auth';
import { apiError } from '@/lib/api';
import { formatAmount, formatMoment } from '@/lib/format';
import { notify } from '@/lib/notifications';
import { useAmendment } from '../useAmendment';
import { CapitalSettingsDialog } from './CapitalSettingsDialog';
import { useDeleteCapitalSettingsMutation, useGetCapitalSettingsQuery } from './capitalSettingsApi';
import { deletionText, formatStart, methodTexts, placeTexts } from './settingsTexts';

const changeTexts: Readonly<Record<CapitalSettingsChange['change'], string>> = {
  ADDED: 'added',
  CHANGED: 'changed',
  DELETED: 'deleted',
};

type Edited = { entry: CapitalSettingsEntry | null };

/** The inputs of the net capital requirement, by effective date; renders nothing with a backend that does not store them. */
export function CapitalSettingsPanel() {
  const companyId = useCompanyId();
  const isAdmin = useRole() === 'ADMIN';
  const { data, error, refetch } = useGetCapitalSettingsQuery(companyId);
  const [remove] = useDeleteCapitalSettingsMutation();
  const [edited, setEdited] = useState<Edited | null>(null);
  const confirm = useConfirm();
  const sendAmending = useAmendment();
  if (apiError(error)?.status === 404) return null;
  const { entries, history } = data?.data ?? { entries: [], history: [] };

  async function handleDelete(entry: CapitalSettingsEntry) {
    const text = deletionText(entries, entry);
    const title = `Delete the settings ${formatStart(entry.effective_from).toLowerCase()}?`;
    if (!(await confirm({ title, text, confirmText: 'Delete', tone: 'danger' }))) return;
    const answer = await sendAmending((acceptance) => remove({ companyId, entry, acceptance }));
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
        A period uses the settings in force on its last day. Settings dated in the past change the figures of periods
        that end after that date. Generated reports don&apos;t change.
      </p>
      {data === undefined && (error ? <ErrorNotice error={error} onRetry={refetch} /> : <Loading />)}
      {data !== undefined && entries.length === 0 && <EmptyNotice text="No capital settings yet." />}
      <ul className="list-unstyled">
        {entries.map((entry) => (
          <li key={entry.id} className="border rounded p-3 mb-2">
            <div className="d-flex flex-wrap justify-content-between gap-2">
              <h3>
                {formatStart(entry.effective_from)}
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
  const when = formatStart(entry.effective_from).toLowerCase();
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

/** The changes of the settings: who, when, and the new values. */
function SettingsHistory({ history }: { history: readonly CapitalSettingsChange[] }) {
  return (
    <details>
      <summary>History</summary>
      <ul className="list-unstyled mt-2">
        {history.map((change) => (
          <li key={`${change.id} ${change.changedAt}`} className="mb-3">
            <strong>{`${formatStart(change.effective_from)}, ${changeTexts[change.change]}`}</strong>{' '}
            {`${formatMoment(change.changedAt)}${change.changed_by === null ? '' : ` by ${change.changed_by}`}`}
            <SettingsValues values={change} />
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The set values of an entry. */
function SettingsValues({ values }: { values: CapitalSettingsValues }) {
  const { min_net_capital_req: minimum, market_maker_minimum: marketMaker, business_start: start } = values;
  return (
    <dl className="mb-0">
      <Value label="Minimum dollar requirement" text={minimum === null ? 'Not set' : formatAmount(minimum)} />
      <Value label="Method" text={methodTexts[values.method]} />
      {(values.activities ?? []).map((activity) => (
        <Value
          key={activity}
          label={activityMinimums[activity].label}
          text={formatMoney(activityMinimums[activity].amount)}
        />
      ))}
      {values.market_counts && (
        <Value
          label="Markets above $5, and at $5 or less"
          text={`${values.market_counts.above_5}, ${values.market_counts.up_to_5}`}
        />
      )}
      {marketMaker !== null && <Value label="Market-maker minimum" text={formatAmount(marketMaker)} />}
      {values.add_ons.map(({ reason, amount }) => (
        <Value key={`${reason} ${amount}`} label={`Add-on: ${reason}`} text={formatAmount(amount)} />
      ))}
      {start !== null && <Value label="Start of business" text={formatDay(start)} />}
      <Value label="Non-marketable securities" text={placeTexts[values.non_marketable_in]} />
    </dl>
  );
}

function Value({ label, text }: { label: string; text: string }) {
  return (
    <div className="d-flex flex-wrap justify-content-between gap-2">
      <dt className="fw-normal text-body-secondary">{label}</dt>
      <dd className="mb-0">{text}</dd>
    </div>
  );
}
