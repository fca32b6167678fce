import { TextField } from '@/components/form';
import { bound } from './profileFieldProps';

/** The address of the company, or for its bills. */
export function AddressFields({ section }: { section: 'address' | 'billing_information' }) {
  return (
    <>
      <TextField {...bound(`${section}.address_1`)} autoComplete="address-line1" required />
      <TextField {...bound(`${section}.address_2`)} autoComplete="address-line2" />
      <TextField {...bound(`${section}.address_3`)} autoComplete="address-line3" />
      <TextField {...bound(`${section}.country`)} autoComplete="country-name" required />
      <TextField {...bound(`${section}.state`)} autoComplete="address-level1" required />
      <TextField {...bound(`${section}.city`)} autoComplete="address-level2" required />
      <TextField {...bound(`${section}.postal_code`)} autoComplete="postal-code" required />
    </>
  );
}
