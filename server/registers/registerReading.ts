import { quoted, textIssue } from '@server/common/textRules';
import type { FieldIssue } from '@server/staging/stagedKind';
import type { RegisterIssue } from '@/domain/registers/registerIssue';

/** Maps issues of a register to those of a kind's columns, which have the names of the fields. */
export function toFieldIssues(issues: readonly RegisterIssue[]): FieldIssue[] {
  return issues.map(({ path, message }) => ({ field: path, message }));
}

/** Checks that a text can be stored. */
export function textFieldIssues(field: string, text: string, maxLength: number): FieldIssue[] {
  const reason = textIssue(text, maxLength);
  return reason === null ? [] : [{ field, message: `${quoted(text)} ${reason}. Change the text.` }];
}
