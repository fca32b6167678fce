import { type InferType, object } from 'yup';
import type { Company, CompanyChange } from '@/contract/company/company.schema';
import { emailAddress } from '@/lib/validation';
import { addressRules, requiredLine, requiredPhone } from './profileRules';
import { addressNames, textsOf, withoutEmpty } from './profileValues';

export const billingSchema = object({
  billing_information: object({
    name: requiredLine(),
    email: emailAddress(),
    phone: requiredPhone(),
    ...addressRules,
  }),
});

export type BillingValues = InferType<typeof billingSchema>;

/** Returns the tab's form values of the company. */
export function toBillingForm({ billing_information }: Company): BillingValues {
  return { billing_information: textsOf([...addressNames, 'name', 'email', 'phone'], billing_information) };
}

export function toBillingRequest({ billing_information }: BillingValues): CompanyChange {
  return { billing_information: withoutEmpty(billing_information) };
}
