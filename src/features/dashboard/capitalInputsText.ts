import type { NetCapitalStanding } from '@/contract/reports/netCapitalStanding';
import { formatDate } from '@/lib/format';

/** What stands in for capital inputs that nobody has saved; null where they are the period's own. */
export function capitalInputsText({ time_report, capital_inputs }: NetCapitalStanding): string | null {
  const { is_saved, carried_over_from } = capital_inputs;
  if (is_saved) return null;
  const standIn =
    carried_over_from === null
      ? 'Figures use the default answers.'
      : `Figures use the inputs of ${formatDate(carried_over_from)} where they carry over.`;
  return `No capital inputs saved for ${time_report}. ${standIn}`;
}
