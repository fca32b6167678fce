import { type CountryCode, countries, countryCodes } from '@/contract/auth/countries';
import '../form.css';

export type CountrySelectProps = {
  value: CountryCode;
  onChange: (country: CountryCode) => void;
  disabled?: boolean | undefined;
};

/** The country of a mobile number; part of an input group, left of the number. */
export function CountrySelect({ value, onChange, disabled }: CountrySelectProps) {
  function handleChange(text: string) {
    const chosen = countryCodes.find((code) => code === text);
    if (chosen !== undefined) onChange(chosen);
  }

  return (
    <div className="form-select nc-country">
      <span aria-hidden="true">{`${value.toUpperCase()} +${countries[value].dialCode}`}</span>
      <select
        aria-label="Country code"
        value={value}
        disabled={disabled}
        onChange={(event) => handleChange(event.target.value)}
      >
        {countryCodes.map((code) => (
          <option key={code} value={code}>
            {`+${countries[code].dialCode} ${countries[code].name}`}
          </option>
        ))}
      </select>
    </div>
  );
}
