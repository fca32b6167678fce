import { isDeepStrictEqual } from 'node:util';
import { type Company, equityItems } from '@/contract/company/company';
import type { FieldChange } from '@/contract/reviews/history';
import { type ProfileField, profileFields } from '@/domain/companyProfile/profileFields';
import { formatDay, isIsoDate } from '@/domain/periods';

/** The minimum is kept by date, and its changes with the capital settings. */
const keptElsewhere = 'min_net_capital_req';

const amounts: ReadonlySet<string> = new Set(equityItems);

/** What differs between a company before a save and after it, section by section. */
export function profileChanges(before: Company, after: Company): FieldChange[] {
  return profileFields
    .filter(({ path }) => path !== keptElsewhere)
    .flatMap((field): FieldChange[] => {
      const [old, next] = [valueAt(before, field.path), valueAt(after, field.path)];
      if (isDeepStrictEqual(old, next)) return [];
      const type = amounts.has(field.path) ? 'amount' : 'text';
      return [{ field: field.path, label: labelOf(field), type, old: shown(old, type), new: shown(next, type) }];
    });
}

/** Several sections have a field of the same label. */
function labelOf({ group, label }: ProfileField): string {
  return `${group}: ${label}`;
}

function valueAt(company: Company, path: string): unknown {
  return path.split('.').reduce<unknown>((value, name) => {
    return typeof value === 'object' && value !== null ? Reflect.get(value, name) : null;
  }, company);
}

function shown(value: unknown, type: FieldChange['type']): FieldChange['new'] {
  if (value === null || value === undefined || value === '') return null;
  if (type === 'amount') return Number(value);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.length === 0 ? null : value.map(entryText).join('; ');
  const text = String(value);
  return isIsoDate(text) ? formatDay(text) : text;
}

/** A name, or a name with its phone. */
function entryText(entry: unknown): string {
  return typeof entry === 'object' && entry !== null ? Object.values(entry).filter(Boolean).join(', ') : String(entry);
}
