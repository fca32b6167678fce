import focusKeywords from '../focus/lines/focusKeywords.json';
import ssoiKeywords from '../ssoi/lines/ssoiKeywords.json';

/** What accounts that belong on a line are called, by item number; nothing for a line that takes no accounts. */
export function keywordsOfFocusLine(focusId: string): readonly string[] {
  return keywordsIn(focusKeywords, focusId);
}

/** What accounts that belong on a line are called, by SSOI code or provisional id; nothing for a line that takes no accounts. */
export function keywordsOfSsoiLine(ssoiId: string): readonly string[] {
  return keywordsIn(ssoiKeywords, ssoiId);
}

function keywordsIn(keywords: Readonly<Record<string, readonly string[]>>, code: string): readonly string[] {
  return keywords[code] ?? [];
}
