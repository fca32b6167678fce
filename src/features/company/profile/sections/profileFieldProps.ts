import { profileField } from '@/domain/companyProfile/profileFields';

/** What binds a form's field to the profile's field of the same path. */
export function bound(path: string): { name: string; label: string } {
  return { name: path, label: profileField(path).label };
}

/** The same value as offered and as shown. */
export function optionsOf<Value extends string>(values: readonly Value[]): { label: Value; value: Value }[] {
  return values.map((value) => ({ label: value, value }));
}
