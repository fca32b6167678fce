import { expect, test } from 'vitest';
import { applyNonOptionForm, newNonOption } from '@/features/inventory/forms/nonOptionForm';
import { applyOptionForm, newOption } from '@/features/inventory/forms/optionForm';
import { nonOptionRow, optionRow } from './positions';

const made = '2026-07-02T09:00:00.000Z';

test('what the form says of a position comes back as the same position, its haircut to be computed again', () => {
  const bond = nonOptionRow({ type: 'DEBT', subtype: 'CONV', maturity: '2031-01-15', bonds_face_val: 30_000 });
  expect(applyNonOptionForm(bond, bond)).toEqual({ ...bond, haircut_amount: null });
  const put = optionRow({ call_put: 'Put', long_short: 'Short', covered: 'Yes', contract_desc: 'ACME 30 Put' });
  expect(applyOptionForm(put, put)).toEqual({ ...put, haircut_amount: null, underlying_haircut: null });
});

test('only subtype OTHER keeps the haircut that was typed', () => {
  const typed = { ...nonOptionRow(), subtype: 'OTHER', haircut_amount: 99.5 };
  expect(applyNonOptionForm(nonOptionRow(), typed).haircut_amount).toBe(99.5);
  expect(applyNonOptionForm(nonOptionRow(), { ...typed, haircut_amount: null }).haircut_amount).toBeNull();
});

test('fields that the form does not show are empty', () => {
  const { type, subtype, identifier } = nonOptionRow();
  const row = applyNonOptionForm(nonOptionRow({ maturity: '2031-01-15', bonds_face_val: 5 }), {
    type,
    subtype,
    identifier,
  });
  expect(row).toMatchObject({ maturity: null, bonds_face_val: null, cusip_isin: null });
});

test('an addition has its date and a temporary id, and is described as the server will', () => {
  const { report_date, ...fields } = optionRow({ strike: 32.5, long_short: 'Short' });
  const added = newOption({ ...fields, report_date }, { id: 7, now: made });
  expect(added).toMatchObject({ id: 7, valid_at: null, status: 'EDITING', report_date, updatedAt: made });
  expect(added).toMatchObject({ contract_desc: 'ACME 32.5 Call', long_short: 'Short', haircut_amount: null });
  const stock = newNonOption(nonOptionRow({ long_or_short: 'Short' }), { id: 8, now: made });
  expect(stock).toMatchObject({ id: 8, report_date: '2026-06-30', name_description: '', long_or_short: 'Short' });
});
