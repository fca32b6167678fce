import type { Units } from '@/domain/focus/focusReport';
import { formatMoney, type Money } from '@/domain/money';
import type { Offering } from '@/domain/ssoi/answers/answers';
import {
  affiliations,
  type Choice,
  exemptionsAndExclusions,
  industryGroups,
  securityTypes,
} from '@/domain/ssoi/answers/choices';
import type { PrintedOffering, UnitTexts } from './ssoiForm';

/** The captions of an offering's fields, by the wizard's names without the slot. */
export const offeringCaptions = {
  hasFirmParticipate: 'Firm participated in this offering',
  nameOfIssuerOrSponsor: 'Name of issuer or sponsor',
  issuerSponsorAffiliation: 'Affiliation of issuer or sponsor with the firm',
  filerId: 'Filer ID (CIK)',
  industryGroup: 'Industry group',
  minimumInvestmentAccepted: 'Minimum investment accepted',
  isIndefinite: 'Offering amount is indefinite',
  totalOfferingAmount: 'Total offering amount',
  totalAmountOfSecuritiesSold: 'Total amount of securities sold',
  totalCustomersSecuritiesSold: "Total sold to the firm's customers",
  amountOfRevenueEarned: 'Revenue earned by the firm',
  federalExemptionsExclusionsClaimed: 'Federal exemptions and exclusions claimed',
  typesOfSecuritiesOffered: 'Types of securities offered',
} as const;

/** Prints an offering; amounts in cents and in whole dollars, half away from zero. */
export function printOffering(offering: Offering): PrintedOffering {
  const { slot, nameOfIssuerOrSponsor: name, affiliation, totalOfferingAmount } = offering;
  const rows: readonly (readonly [keyof typeof offeringCaptions, UnitTexts])[] = [
    ...(affiliation === null ? [] : [['issuerSponsorAffiliation', same(labelOf(affiliations, affiliation))] as const]),
    ['filerId', same(String(offering.filerId).padStart(filerIdLength, '0'))],
    ['industryGroup', same(labelOf(industryGroups, offering.industryGroup))],
    ['minimumInvestmentAccepted', amountTexts(offering.minimumInvestmentAccepted)],
    ['totalOfferingAmount', totalOfferingAmount === null ? same('Indefinite') : amountTexts(totalOfferingAmount)],
    ['totalAmountOfSecuritiesSold', amountTexts(offering.totalAmountOfSecuritiesSold)],
    ['totalCustomersSecuritiesSold', amountTexts(offering.totalCustomersSecuritiesSold)],
    ['amountOfRevenueEarned', amountTexts(offering.amountOfRevenueEarned)],
    ['federalExemptionsExclusionsClaimed', same(labelsOf(exemptionsAndExclusions, offering.exemptions))],
    ['typesOfSecuritiesOffered', same(labelsOf(securityTypes, offering.securityTypes))],
  ];
  return { slot, name, rows: rows.map(([field, texts]) => ({ label: offeringCaptions[field], texts })) };
}

/** Formats an amount in cents and in whole dollars. */
export function amountTexts(amount: Money): UnitTexts {
  return unitTexts((units) => formatMoney(amount, units === 'cents' ? 2 : 0));
}

/** EDGAR writes a CIK with ten digits. */
const filerIdLength = 10;

function labelsOf(choices: readonly Choice[], values: readonly string[]): string {
  return values.map((value) => labelOf(choices, value)).join('; ');
}

function labelOf(choices: readonly Choice[], value: string): string {
  return choices.find((choice) => choice.value === value)?.label ?? value;
}

function same(text: string): UnitTexts {
  return unitTexts(() => text);
}

function unitTexts(textOf: (units: Units) => string): UnitTexts {
  return { cents: textOf('cents'), dollars: textOf('dollars') };
}
