import type { ComponentProps } from 'react';
import type { CountryCode } from '@/contract/countries';
import { CountrySelect } from './CountrySelect';

export type PhoneInputProps = Omit<ComponentProps<'input'>, 'type' | 'className'> & {
  country: CountryCode;
  onCountryChange: (country: CountryCode) => void;
};

/** A mobile number as people of the chosen country write it. */
export function PhoneInput({ country, onCountryChange, ...input }: PhoneInputProps) {
  return (
    <div className="input-group">
      <CountrySelect value={country} onChange={onCountryChange} disabled={input.disabled} />
      <input autoComplete="tel-national" {...input} type="tel" className="form-control" />
    </div>
  );
}
