import type { Condition, FieldDefinition, WizardStep } from '@/contract/wire/fieldDefinition.schema';
import { offeringBlocks } from '@/domain/ssoi/answers/answers';
import { affiliations, exemptionsAndExclusions, industryGroups, securityTypes } from '@/domain/ssoi/answers/choices';
import { offeringCaptions } from '@/domain/ssoi/form/offeringRows';

type OfferingField = keyof typeof offeringCaptions;

const nameLimit = 150;
const maxFilerId = 9_999_999_999;

/** Issuers of the offerings that a step asks for. */
const issuers = { unaffiliated: 'unaffiliated', affiliated: 'self or affiliated' } as const;

/** Returns the steps of the ten offerings. A "no" ends its block: the first five continue with offering 6, the others with the last step. */
export function offeringSteps(): WizardStep[] {
  return offeringBlocks.flatMap(({ name, title, slots }) =>
    slots.map((slot): WizardStep => {
      const isFirst = slot === slots[0];
      return {
        name: `offering${slot}`,
        title: `Offering ${slot}, ${issuers[name]}`,
        description: isFirst
          ? `${title}. List the five largest offerings if there are more than five.`
          : `${title}, next by size.`,
        ...(isFirst ? {} : participationIn(slot - 1)),
        fields: offeringFields(slot),
      };
    }),
  );
}

/** Returns the field name of an offering: `filerId3`. */
function nameOf(field: OfferingField, slot: number): string {
  return `${field}${slot}`;
}

/** Returns the condition that the firm took part in an offering. */
function participationIn(slot: number) {
  return { dependentFieldName: nameOf('hasFirmParticipate', slot), dependentFieldValue: true };
}

function offeringFields(slot: number): FieldDefinition[] {
  const participation = participationIn(slot);
  const isAffiliated = slot > 5;
  const own = (field: OfferingField, definition: Pick<FieldDefinition, 'type'> & Partial<FieldDefinition>) => ({
    name: nameOf(field, slot),
    label: offeringCaptions[field],
    isEditable: true,
    ...participation,
    clearedWhen: { field: participation.dependentFieldName, is: [false] },
    ...definition,
  });
  const amount = (field: OfferingField, definition: Partial<FieldDefinition> = {}) =>
    own(field, { type: 'currency', validation: { required: true, min: 0 }, ...definition });
  return [
    {
      name: participation.dependentFieldName,
      label: offeringCaptions.hasFirmParticipate,
      type: 'radio',
      values: [
        { label: 'No', value: false },
        { label: 'Yes', value: true },
      ],
      validation: { required: true },
      isEditable: true,
    },
    own('nameOfIssuerOrSponsor', { type: 'input', validation: { required: true, maxLength: nameLimit } }),
    ...(isAffiliated
      ? [own('issuerSponsorAffiliation', { type: 'select', values: [...affiliations], validation: { required: true } })]
      : []),
    own('filerId', {
      type: 'number',
      isIdentifier: true,
      validation: { required: true, min: 1, max: maxFilerId },
      hint: "The issuer's CIK, as on Form D.",
    }),
    own('industryGroup', { type: 'select', values: [...industryGroups], validation: { required: true } }),
    amount('minimumInvestmentAccepted'),
    own('isIndefinite', { type: 'checkbox' }),
    amount('totalOfferingAmount', sizeRules(slot)),
    amount('totalAmountOfSecuritiesSold'),
    amount('totalCustomersSecuritiesSold'),
    amount('amountOfRevenueEarned'),
    own('federalExemptionsExclusionsClaimed', {
      type: 'select-multiple',
      values: [...exemptionsAndExclusions],
      validation: { required: true },
    }),
    own('typesOfSecuritiesOffered', {
      type: 'select-multiple',
      values: [...securityTypes],
      validation: { required: true },
    }),
  ];
}

/** Returns the rules of the size; an offering without a fixed size has no amount. */
function sizeRules(slot: number): Partial<FieldDefinition> {
  const field = nameOf('isIndefinite', slot);
  const isFixed: Condition = { field, isNot: [true] };
  return {
    editableWhen: isFixed,
    clearedWhen: { field, is: [true] },
    validation: { requiredWhen: isFixed, min: 0 },
  };
}
