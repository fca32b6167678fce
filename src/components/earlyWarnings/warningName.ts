import { earlyWarningNames } from '@/domain/earlyWarning/earlyWarningTexts';

const names: Readonly<Record<string, string>> = earlyWarningNames;

/** What people call a level; a general name for one of a later server. */
export function warningName(level: string): string {
  return names[level] ?? 'Early warning';
}
