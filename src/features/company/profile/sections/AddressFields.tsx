import { TextField } from '@/components/form';
import { bound } from './profileFieldProps';

type AddressProps = { section: 'address' | 'billing_information' };

/** Street, city, state and postal code of the company, or for its bills. */
export function AddressFields({ section }: AddressProps) {
  return (
    <>
      <TextField {...bound(`${section}.address_1`)} autoComplete="address-line1" />
      <TextField {...bound(`${section}.city`)} autoComplete="address-level2" />
      <TextField {...bound(`${section}.state`)} autoComplete="address-level1" />
      <TextField {...bound(`${section}.postal_code`)} autoComplete="postal-code" />
    </>
  );
}

/** The rest of an address, which FOCUS doesn't need. */
export function FurtherAddressFields({ section }: AddressProps) {
  return (
    <>
      <TextField {...bound(`${section}.address_2`)} autoComplete="address-line2" />
      <TextField {...bound(`${section}.address_3`)} autoComplete="address-line3" />
      <TextField {...bound(`${section}.country`)} autoComplete="country-name" />
    </>
  );
}
