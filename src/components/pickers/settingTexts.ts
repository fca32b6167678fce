import type { FocusSetting, SsoiSetting } from '@/contract/coa/setting.schema';
import { getColumnText } from '@/domain/coa/accounts';

/** Formats a FOCUS line in one line, with the column that tells lines of one name apart: `735 Other assets (Non-Allowable)`. */
export function focusSettingText(setting: FocusSetting): string {
  const column = getColumnText(setting);
  const text = `${setting.focus_id} ${setting.description_line}`;
  return column === null ? text : `${text} (${column})`;
}

/** Formats an SSOI line in one line; a line without a published number by its caption alone. */
export function ssoiSettingText(setting: SsoiSetting): string {
  const { ssoi_id, description_line } = setting;
  return isUnnumbered(setting) ? description_line : `${ssoi_id} ${description_line}`;
}

/** Returns an SSOI line's number, or its caption if it has none, for a narrow place. */
export function ssoiSettingName(setting: SsoiSetting): string {
  return isUnnumbered(setting) ? setting.description_line : setting.ssoi_id;
}

/** Returns true for a line with an id of our own, since its number isn't published. */
export function isUnnumbered({ is_provisional: isProvisional }: Pick<SsoiSetting, 'is_provisional'>): boolean {
  return isProvisional === true;
}
