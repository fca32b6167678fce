import enumerations from './ssoi-enumerations.json';

/** A choice: the stored value and its label. */
export type Choice = { value: string; label: string };

/** Item 4 of Form D, in the spelling that EDGAR stores. */
export const industryGroups: readonly Choice[] = enumerations.industry_groups.options.map(toChoice);

/** Item 6 of Form D, without the options that are no longer offered. */
export const exemptionsAndExclusions: readonly Choice[] = enumerations.federal_exemptions_and_exclusions.options
  .filter(({ status }) => status === 'current')
  .map(toChoice);

/** Item 9 of Form D. */
export const securityTypes: readonly Choice[] = enumerations.types_of_securities_offered.options.map(toChoice);

/** Working values: FINRA's wording could not be read. */
export const affiliations: readonly Choice[] = [
  { value: 'self', label: 'The firm itself' },
  { value: 'affiliate', label: 'An affiliate of the firm' },
];

/** Adds Section 3(c) to a claim under one of its subsections, as on Form D. */
export function withParentExemptions(claimed: readonly string[]): readonly string[] {
  const parents = enumerations.federal_exemptions_and_exclusions.options.flatMap(({ value, parent }) =>
    parent !== null && claimed.includes(value) ? [parent] : [],
  );
  const wanted = new Set([...claimed, ...parents]);
  return exemptionsAndExclusions.map(({ value }) => value).filter((value) => wanted.has(value));
}

function toChoice({ value, form_label: label }: { value: string; form_label: string | null }): Choice {
  return { value, label: label ?? value };
}
