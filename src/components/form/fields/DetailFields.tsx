import { maxEmailLength } from '@/lib/validation';
import type { BoundFieldProps } from '../fieldParts/useBoundField';
import { TextField } from './TextField';

type DetailFieldProps = Omit<BoundFieldProps, 'label'> & { label?: string };

type PersonNameFieldsProps = {
  /** The form's fields of the names. */
  names: { first: string; middle: string; last: string };
  isLastNameRequired?: boolean;
};

/** A person's name, with autocomplete. The rules are `requiredName` and `optionalName`. */
export function PersonNameFields({ names, isLastNameRequired = false }: PersonNameFieldsProps) {
  return (
    <>
      <TextField name={names.first} label="First Name" autoComplete="given-name" required />
      <TextField name={names.middle} label="Middle Name" autoComplete="additional-name" />
      <TextField name={names.last} label="Last Name" autoComplete="family-name" required={isLastNameRequired} />
    </>
  );
}

/** A person's position in a company. Its rule is `requiredTitle`. */
export function TitleField({ label = 'User Title', ...props }: DetailFieldProps) {
  return <TextField {...props} label={label} autoComplete="organization-title" />;
}

/** An e-mail address. Its rule is `emailAddress`. */
export function EmailField(props: DetailFieldProps & { autoComplete?: string }) {
  const { label = 'Email', autoComplete = 'email', ...others } = props;
  return <TextField {...others} label={label} type="email" autoComplete={autoComplete} maxLength={maxEmailLength} />;
}

/** A company's domain. Its rule is `companyDomain`. */
export function DomainField({ label = 'Domain', ...props }: DetailFieldProps) {
  return <TextField {...props} label={label} placeholder="example.com" inputMode="url" />;
}

/** The number of a firm or a person in FINRA's Central Registration Depository. Its rule is `crdNumber`. */
export function CrdNumberField({ label = 'CRD Number', ...props }: DetailFieldProps) {
  return <TextField {...props} label={label} inputMode="numeric" />;
}
