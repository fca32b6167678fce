import { accepted } from '@tests/support/backend/bookkeeper';
import { setUpBackend, setUpBooks } from '@tests/support/backend/setUpBackend';
import { nonOptionsPath, optionsPath } from '@tests/support/books/inventory';
import { expect, test } from 'vitest';
import type { FieldDefinition } from '@/contract/wire/fieldDefinition.schema';

const backend = setUpBackend({ keepsData: true });
const viewer = setUpBooks(backend, 'viewer@demo.netcap.test');

async function formOf(path: string): Promise<Map<string, FieldDefinition>> {
  const { data } = accepted<{ data: FieldDefinition[] }>(await viewer.get(`${path}/prefill`));
  return new Map(data.map((field) => [field.name, field]));
}

const isRequired = ({ validation }: FieldDefinition) => validation?.required === true;

test('a position needs all but its CUSIP and what depends on its type or is computed', async () => {
  const form = await formOf(nonOptionsPath);
  const free = [...form.values()].filter((field) => !isRequired(field)).map(({ name }) => name);
  expect(free).toEqual([
    'cusip_isin',
    'name_description',
    'subtype',
    'maturity',
    'bonds_face_val',
    'haircut_amount',
    'undue_concentration_basis',
    'undue_concentration_charge',
  ]);
  expect(form.get('qty')).toMatchObject({ type: 'number', decimals: 4 });
  expect(form.get('closing_price')).toMatchObject({ type: 'currency', decimals: 4 });
  expect(form.get('name_description')?.isEditable).toBe(false);
  expect(form.get('maturity')?.visibleWhen).toEqual({
    field: 'type',
    is: ['GOVERNMENT', 'MUNICIPAL', 'COMMERCIAL_PAPER', 'DEBT'],
  });
  expect(form.get('bonds_face_val')?.validation?.requiredWhen).toEqual({ field: 'subtype', is: ['CONV'] });
  expect(form.get('haircut_amount')).toMatchObject({
    isEditable: false,
    editableWhen: { field: 'subtype', is: ['OTHER'] },
    clearedWhen: { field: 'subtype', is: ['OTHER'] },
  });
});

test('each subtype is offered once, for the types that have it', async () => {
  const choices = (await formOf(nonOptionsPath)).get('subtype')?.values ?? [];
  const typesOf = (subtype: string) =>
    choices.filter(({ value }) => value === subtype).map(({ visibleWhen }) => visibleWhen?.is);
  expect(typesOf('UST')).toEqual([['GOVERNMENT']]);
  expect(typesOf('UNASSESSED')).toEqual([['COMMERCIAL_PAPER', 'DEBT']]);
  expect(typesOf('OTHER')[0]).toHaveLength(8);
});

test('an option needs all but its CUSIP and what is computed', async () => {
  const form = await formOf(optionsPath);
  const free = [...form.values()].filter((field) => !isRequired(field)).map(({ name }) => name);
  expect(free).toEqual([
    'contract_desc',
    'cusip_isin',
    'maturity',
    'underlying_haircut',
    'haircut_amount',
    'undue_concentration_basis',
    'undue_concentration_charge',
  ]);
  expect(form.get('call_put')?.values?.map(({ value }) => value)).toEqual(['Call', 'Put']);
  expect(form.get('contract_desc')?.isEditable).toBe(false);
});
