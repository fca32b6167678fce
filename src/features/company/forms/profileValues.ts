/** A section's texts as a form holds them: '' where there is none. */
export function textsOf<Name extends string>(
  names: readonly Name[],
  section: { [Field in Name]?: string | null } | null,
): Record<Name, string> {
  // Object.fromEntries forgets the names that it was given.
  return Object.fromEntries(names.map((name) => [name, section?.[name] ?? ''])) as Record<Name, string>;
}

/** What is sent of a section: empty texts, zeros, unanswered questions and No are left out, as the server reads what is not there. */
export function withoutEmpty<Section extends object>(section: Section): Partial<Section> {
  const sent = Object.entries(section).filter(([, value]) =>
    Array.isArray(value) ? value.length > 0 : Boolean(value),
  );
  return Object.fromEntries(sent) as Partial<Section>; // the same names, some left out
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
