import type { ComponentProps } from 'react';
import { CountrySelect } from '@/components/form';
import type { CountryCode } from '@/contract/countries';
import { isMobileNumber } from '../credentials';

type UsernameInputProps = ComponentProps<'input'> & {
  value: string;
  country: CountryCode;
  onCountryChange: (country: CountryCode) => void;
};

/** An e-mail address or a mobile number; what is a number asks for its country. */
export function UsernameInput({ country, onCountryChange, ...input }: UsernameInputProps) {
  return (
    <div className="input-group">
      {isMobileNumber(input.value) && <CountrySelect value={country} onChange={onCountryChange} />}
      <input
        {...input}
        type="text"
        className="form-control"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
    </div>
  );
}
