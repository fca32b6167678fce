import type { FocusSetting, SsoiSetting } from '@/contract/books/setting';
import { columnTextOf } from '@/domain/accounts';

/** A FOCUS line in one line of text, with the column by which lines of one name differ: `735 Other assets (Non-Allowable)`. */
export function focusSettingText(setting: FocusSetting): string {
  const column = columnTextOf(setting);
  const text = `${setting.focus_id} ${setting.description_line}`;
  return column === null ? text : `${text} (${column})`;
}

/** An SSOI line in one line of text; one without a published number by its caption alone. */
export function ssoiSettingText(setting: SsoiSetting): string {
  const { ssoi_id, description_line } = setting;
  return isUnnumbered(setting) ? description_line : `${ssoi_id} ${description_line}`;
}

/** What an SSOI line is called where there is room for its number alone; its caption without one. */
export function ssoiSettingName(setting: SsoiSetting): string {
  return isUnnumbered(setting) ? setting.description_line : setting.ssoi_id;
}

/** True for a line whose id is ours, since its number isn't published. */
export function isUnnumbered({ is_provisional: isProvisional }: Pick<SsoiSetting, 'is_provisional'>): boolean {
  return isProvisional === true;
}
