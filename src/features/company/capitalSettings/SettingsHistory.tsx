import type { CapitalSettingsChange } from '@/contract/company/capitalSettings';
import { formatMoment } from '@/lib/format';
import { SettingsValues } from './SettingsValues';
import { startText } from './settingsTexts';

const changeTexts: Readonly<Record<CapitalSettingsChange['change'], string>> = {
  ADDED: 'added',
  CHANGED: 'changed',
  DELETED: 'deleted',
};

/** Who changed the settings, when, and to what. */
export function SettingsHistory({ history }: { history: readonly CapitalSettingsChange[] }) {
  return (
    <details>
      <summary>History</summary>
      <ul className="list-unstyled mt-2">
        {history.map((change) => (
          <li key={`${change.id} ${change.changedAt}`} className="mb-3">
            <strong>{`${startText(change.effective_from)}, ${changeTexts[change.change]}`}</strong>{' '}
            {`${formatMoment(change.changedAt)}${change.changed_by === null ? '' : ` by ${change.changed_by}`}`}
            <SettingsValues values={change} />
          </li>
        ))}
      </ul>
    </details>
  );
}
