import type { TemplateReport } from '@/contract/reports/filing.schema';

/** A group of results to check: rows of texts under headings; the first column is the ID if `hasIds`. */
export type FillingGroup = {
  title: string;
  headings: readonly string[];
  rows: readonly (readonly string[])[];
  hasIds: boolean;
};

/** Returns the groups that have rows, manual entries first. */
export function fillingGroups(report: TemplateReport): readonly FillingGroup[] {
  const { ambiguous, unplaced, kept, missing, unnumbered, unknown } = report;
  const groups: readonly FillingGroup[] = [
    {
      title: 'Enter by hand: the ID stands for two boxes or occurs twice',
      headings: ['ID', 'Place'],
      rows: ambiguous.map(({ id, where }) => [id, where]),
      hasIds: true,
    },
    {
      title: 'Enter by hand: the value has no place',
      headings: ['ID', 'Place', 'Reason'],
      rows: unplaced.map(({ id, where, reason }) => [id, where, reason]),
      hasIds: true,
    },
    {
      title: 'Already in the template and kept',
      headings: ['ID', 'Place', 'In the template', 'On the report'],
      rows: kept.map(({ id, where, content, value }) => [id, where, content, value === '' ? 'empty' : value]),
      hasIds: true,
    },
    {
      title: 'On the report, but not in the template',
      headings: ['ID', 'Line', 'Value'],
      rows: missing.map(({ id, label, value }) => [id, label, value]),
      hasIds: true,
    },
    {
      title: 'On the report without a published number',
      headings: ['Line', 'Value'],
      rows: unnumbered.map(({ label, value }) => [label, value]),
      hasIds: false,
    },
    {
      title: 'In the template, but not on the report’s form',
      headings: ['ID', 'Place'],
      rows: unknown.map(({ id, where }) => [id, where]),
      hasIds: true,
    },
  ];
  return groups.filter(({ rows }) => rows.length > 0);
}

/** Summarizes the result in a sentence or two. */
export function fillingSummary({ filled, ids, empty }: TemplateReport): string {
  const count = filled === 0 ? 'Nothing was filled.' : `${filled} of ${ids} IDs filled.`;
  if (empty === 0) return count;
  return `${count} ${empty} ${empty === 1 ? 'is' : 'are'} empty on the report.`;
}

/** Returns cautions before the file is used; empty if all is well. */
export function fillingCautions({ ids, known, has_formulas: hasFormulas, filled }: TemplateReport): readonly string[] {
  return [
    ...(known * 2 < ids
      ? [`Only ${known} of the ${ids} IDs are on this report’s form. Check that the template is for this form.`]
      : []),
    ...(hasFormulas && filled > 0
      ? ['The workbook has formulas. Open it in Excel and save it, so that their results match the values.']
      : []),
  ];
}
