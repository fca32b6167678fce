import { EmailField, PhoneField, TextField } from '@/components/form';
import { bound } from './profileFieldProps';

const extensionHint = 'Add an extension after a dot.';

/** A person of the firm: the primary contact or the FINOP. */
export function PersonFields({ section }: { section: 'primary_contact' | 'finop' }) {
  return (
    <>
      <TextField {...bound(`${section}.first_name`)} autoComplete="off" required />
      <TextField {...bound(`${section}.middle_name`)} autoComplete="off" />
      <TextField {...bound(`${section}.last_name`)} autoComplete="off" required />
      <TextField {...bound(`${section}.title`)} autoComplete="off" required />
      <EmailField {...bound(`${section}.email`)} autoComplete="off" required />
      <PhoneField {...bound(`${section}.main_office_phone`)} hint={extensionHint} hasExtension required />
      <PhoneField {...bound(`${section}.direct_phone`)} hint={extensionHint} hasExtension required />
      <PhoneField {...bound(`${section}.mobile_phone`)} required />
    </>
  );
}
