import type { NonOption } from '@/contract/inventory/nonOption';
import type { Option } from '@/contract/inventory/option';
import { formatDay } from '@/domain/periods';

/** Returns a contract's description, or its identifier until the server has described it. */
export function optionName({ contract_desc: description, identifier }: Option): string {
  return description === '' ? identifier : description;
}

/** Returns a position's name inside a sentence, as the server does: `ACME (Long), 06/30/2026`. */
export function nonOptionRowName({ identifier, long_or_short: side, report_date: date }: NonOption): string {
  return `${identifier} (${side}), ${formatDay(date)}`;
}

/** Returns an option's name inside a sentence; see `nonOptionRowName`. */
export function optionRowName(option: Option): string {
  return `${optionName(option)} (${option.long_short}), ${formatDay(option.report_date)}`;
}

/** Text in place of a missing haircut. */
export const notComputed = 'Not computed';
