import type { NonOption } from '@/contract/inventory/nonOption';
import type { Option } from '@/contract/inventory/option';
import { formatDay } from '@/domain/periods';

/** A contract in words, by its identifier until the server has described it. */
export function optionName({ contract_desc: description, identifier }: Option): string {
  return description === '' ? identifier : description;
}

/** What a position is called in the middle of a sentence, as the server does: `ACME (Long), 06/30/2026`. */
export function nonOptionRowName({ identifier, long_or_short: side, report_date: date }: NonOption): string {
  return `${identifier} (${side}), ${formatDay(date)}`;
}

/** As `nonOptionRowName`. */
export function optionRowName(option: Option): string {
  return `${optionName(option)} (${option.long_short}), ${formatDay(option.report_date)}`;
}

/** In place of a haircut that isn't there. */
export const notComputed = 'Not computed';
