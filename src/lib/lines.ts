import type { FocusSetting, SsoiSetting } from '@/contract/coa/setting.schema';
import { orNull, orNumber, text, wholeOrNull } from '@/lib/api/wholeValues';

const line = { id: orNumber, type: orNull, description_line: text };

/** Reads a FOCUS line of any backend; null without one. */
export const readFocusLine = wholeOrNull<FocusSetting>({ ...line, focus_id: text });

/** Reads an SSOI line of any backend; null without one. */
export const readSsoiLine = wholeOrNull<SsoiSetting>({ ...line, ssoi_id: text });
