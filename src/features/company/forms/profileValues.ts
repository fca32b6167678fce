/** Returns a section's texts as form values: '' for missing ones. */
export function textsOf<Name extends string>(
  names: readonly Name[],
  section: { [Field in Name]?: string | null } | null,
): Record<Name, string> {
  // Object.fromEntries loses the type of the names.
  return Object.fromEntries(names.map((name) => [name, section?.[name] ?? ''])) as Record<Name, string>;
}

/** Omits empty texts, zeros, unanswered questions and No from a section, which the server reads the same. */
export function withoutEmpty<Section extends object>(section: Section): Partial<Section> {
  const sent = Object.entries(section).filter(([, value]) =>
    Array.isArray(value) ? value.length > 0 : Boolean(value),
  );
  return Object.fromEntries(sent) as Partial<Section>; // the same names, some left out
}

/** Returns a section's open questions, which a draft leaves open: omitted they would be No. */
export function unanswered<Name extends string>(
  section: { [Question in Name]: boolean | null },
  names: readonly Name[],
): { [Question in Name]?: null } {
  const open = names.filter((name) => section[name] === null).map((name) => [name, null]);
  return Object.fromEntries(open) as { [Question in Name]?: null }; // the names of the section
}

export const addressNames = ['address_1', 'address_2', 'address_3', 'country', 'state', 'city', 'postal_code'] as const;

export const personNames = [
  'first_name',
  'middle_name',
  'last_name',
  'title',
  'email',
  'main_office_phone',
  'direct_phone',
  'mobile_phone',
] as const;
