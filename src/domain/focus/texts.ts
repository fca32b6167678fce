import { type IsoDate, monthsBetween } from '@/domain/periods';
import type { CapitalInputs, WithdrawalRow } from './inputs/capitalInputs';
import { maxWithdrawals } from './inputs/capitalInputs';

/** A ticked box. */
const tick = 'X';

/** Returns the text and flag boxes that the computation fills, by item number, without boxes left empty on the form. */
export function focusTexts(
  capital: CapitalInputs,
  span: { from: IsoDate; to: IsoDate },
): Readonly<Record<string, string>> {
  return {
    '3931': String(monthsBetween(span.from, span.to)),
    '3932': formDate(span.from),
    '3933': formDate(span.to),
    ...(capital.exemption === 'none' ? {} : { [capital.exemption]: tick }),
    ...(capital.exemption === '4570' ? { '4335': capital.clearingFirmName } : {}),
    ...Object.fromEntries(capital.ownershipEquitySubordinatedLiabilities.slice(0, maxWithdrawals).flatMap(rowTexts)),
  };
}

/** Formats a date for the form's boxes: MMDDYY. */
function formDate(date: IsoDate): string {
  return `${date.slice(5, 7)}${date.slice(8, 10)}${date.slice(2, 4)}`;
}

function rowTexts(row: WithdrawalRow, index: number): [string, string][] {
  const first = 4600 + 10 * index;
  return [
    [String(first), String(row.type)],
    [String(first + 1), row.name],
    [String(first + 2), row.inOrOut],
    [String(first + 4), formDate(row.date)],
    [String(first + 5), row.renew],
  ];
}
