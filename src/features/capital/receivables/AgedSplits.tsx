import { ActionButton } from '@/components/feedback';
import { useConfirm } from '@/components/modal';
import type { Receivables } from '@/contract/capital/receivables';
import { formatDollars, money } from '@/domain/money';
import { useRole } from '@/features/company';
import { apiError } from '@/lib/api';
import { notify } from '@/lib/notifications';
import { useEnterAgedMutation } from './receivablesApi';

type AgedSplitsProps = { companyId: number; list: Receivables };

/** What of each item isn't allowable by the list, beside what the capital inputs have, which take it on a press. */
export function AgedSplits({ companyId, list: { accounts, splits, time_report: timeReport } }: AgedSplitsProps) {
  const confirm = useConfirm();
  const [enter, { isLoading }] = useEnterAgedMutation();
  const canEnter = useRole() !== 'VIEWER';
  const open = splits.filter(({ suggested, entered }) => suggested !== entered);
  const unsplit = accounts.filter(
    ({ focus_code: code, non_allowable: aged }) => aged > 0 && !splits.some((split) => split.code === code),
  );
  if (splits.length + unsplit.length === 0) return null;

  async function handleEnter() {
    const values = Object.fromEntries(open.map(({ field, suggested }) => [field, suggested]));
    const texts = open.map(({ code, suggested }) => `item ${code} to ${formatDollars(money(suggested))}`);
    const text = `Sets ${texts.join(', ')} in the ${timeReport} capital inputs. Net capital updates right away.`;
    if (!(await confirm({ title: 'Update capital inputs', text, confirmText: 'Update' }))) return;
    const { error } = await enter({ companyId, timeReport, values });
    if (apiError(error) === undefined) notify.success('Capital inputs saved');
  }

  return (
    <section aria-labelledby="nc-aged-heading">
      <h2 id="nc-aged-heading">Not allowable at the period's end</h2>
      <ul>
        {splits.map(({ code, suggested, entered }) => (
          <li key={code}>
            Item {code}: {formatDollars(money(suggested))}.{' '}
            {entered === null ? 'Not in capital inputs yet' : `Capital inputs have ${formatDollars(money(entered))}`}.
          </li>
        ))}
        {unsplit.map(({ number, name, focus_code: code, non_allowable: aged }) => (
          <li key={number}>
            {number} {name}: {formatDollars(money(aged))}. Capital inputs can't split{' '}
            {code === null ? 'an unmapped account' : `item ${code}`}. Map it to a non-allowable item, in its own
            account.
          </li>
        ))}
      </ul>
      {open.length > 0 && canEnter && (
        <ActionButton variant="outline-primary" isBusy={isLoading} onClick={handleEnter}>
          Update capital inputs
        </ActionButton>
      )}
    </section>
  );
}
