import { EmailField, PhoneField, TextField } from '@/components/form';
import { bound } from './profileFieldProps';

const extensionHint = 'Add an extension after a dot.';

type PersonProps = { section: 'primary_contact' | 'finop' };

/** Name and phone of a person of the firm: the primary contact or the FINOP. */
export function PersonFields({ section }: PersonProps) {
  return (
    <>
      <TextField {...bound(`${section}.first_name`)} autoComplete="off" />
      <TextField {...bound(`${section}.last_name`)} autoComplete="off" />
      <PhoneField {...bound(`${section}.direct_phone`)} hint={extensionHint} hasExtension />
    </>
  );
}

/** The rest of what is known of a person, which FOCUS doesn't need. */
export function FurtherPersonFields({ section }: PersonProps) {
  return (
    <>
      <TextField {...bound(`${section}.middle_name`)} autoComplete="off" />
      <TextField {...bound(`${section}.title`)} autoComplete="off" />
      <EmailField {...bound(`${section}.email`)} autoComplete="off" />
      <PhoneField {...bound(`${section}.main_office_phone`)} hint={extensionHint} hasExtension />
      <PhoneField {...bound(`${section}.mobile_phone`)} />
    </>
  );
}
