import type { FocusSetting, SsoiSetting } from '@/contract/books/setting';
import { columnTextOf } from '@/domain/accounts';

/** A FOCUS line in one line of text, with the column by which lines of one name differ: `735 Other assets (Non-Allowable)`. */
export function focusSettingText(setting: FocusSetting): string {
  const column = columnTextOf(setting);
  const text = `${setting.focus_id} ${setting.description_line}`;
  return column === null ? text : `${text} (${column})`;
}

/** An SSOI line in one line of text. */
export function ssoiSettingText(setting: SsoiSetting): string {
  return `${setting.ssoi_id} ${setting.description_line}`;
}
