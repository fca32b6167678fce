import { isMarked } from '@/domain/company/missingFields';
import { type ProfilePath, profileField } from '@/domain/company/profileFields';

/** Returns the props that bind a form's field to the profile field of the same path. */
export function bound(path: ProfilePath): { name: string; label: string; required: boolean } {
  return { name: path, label: profileField(path).label, required: isMarked(path) };
}

/** Returns options whose label is their value. */
export function toOptions<Value extends string>(values: readonly Value[]): { label: Value; value: Value }[] {
  return values.map((value) => ({ label: value, value }));
}
