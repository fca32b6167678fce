import focusKeywords from '@/domain/focus/lines/focusKeywords.json';
import ssoiKeywords from '@/domain/ssoi/lines/ssoiKeywords.json';

/** Returns names of accounts that belong on a line, by item number; empty for a line that takes no accounts. */
export function keywordsOfFocusLine(focusId: string): readonly string[] {
  return keywordsIn(focusKeywords, focusId);
}

/** Returns names of accounts that belong on a line, by SSOI code or provisional id; empty for a line that takes no accounts. */
export function keywordsOfSsoiLine(ssoiId: string): readonly string[] {
  return keywordsIn(ssoiKeywords, ssoiId);
}

function keywordsIn(keywords: Readonly<Record<string, readonly string[]>>, code: string): readonly string[] {
  return keywords[code] ?? [];
}
