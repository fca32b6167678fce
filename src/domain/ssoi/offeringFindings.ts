import { formatDollars, isMore, sum, zero } from '@/domain/money';
import { type Offering, offeringBlocks } from './answers/answers';
import { ssoiLineText } from './lines/publishedLines';
import { type ComputedSsoi, isDescending, ssoiErrorFinding, ssoiWarningFinding } from './ssoiFindings';
import type { SsoiFinding } from './types';

type Block = (typeof offeringBlocks)[number];

/**
 * Checks the Operational Page: present if unregistered offerings exceed 10% of revenue (FINRA Regulatory Notice 12-11), its amounts in proportion,
 * each block filled from its top, the largest revenue first.
 */
export function offeringFindings(computed: ComputedSsoi): readonly SsoiFinding[] {
  const { offerings } = computed.inputs.answers;
  return [
    ...missingPage(computed),
    ...offerings.flatMap(amountFindings),
    ...offeringBlocks.flatMap((block) => blockFindings(block, computed)),
  ];
}

function missingPage({ isOperationalPageRequired, inputs: { answers } }: ComputedSsoi): readonly SsoiFinding[] {
  if (!isOperationalPageRequired || answers.offerings.length > 0) return [];
  const message =
    'More than 10% of revenue comes from unregistered offerings, so the Operational Page is required. Enter the offerings.';
  const codes = offeringBlocks.map(({ line }) => line);
  return [{ ...ssoiErrorFinding('operationalPageMissing', message, codes), fields: ['hasFirmParticipate1'] }];
}

function amountFindings(offering: Offering): readonly SsoiFinding[] {
  const {
    slot,
    totalOfferingAmount: size,
    totalAmountOfSecuritiesSold: sold,
    totalCustomersSecuritiesSold: own,
  } = offering;
  const findings: SsoiFinding[] = [];
  if (size !== null && isMore(sold, size)) {
    const message = `Offering ${slot}: ${formatDollars(sold)} sold is more than the ${formatDollars(size)} offered.`;
    findings.push({
      ...ssoiWarningFinding('soldExceedsOffering', message, []),
      fields: [`totalAmountOfSecuritiesSold${slot}`, `totalOfferingAmount${slot}`],
    });
  }
  if (isMore(own, sold)) {
    const message = `Offering ${slot}: ${formatDollars(own)} sold to your customers is more than the ${formatDollars(sold)} sold in all.`;
    findings.push({
      ...ssoiWarningFinding('customersExceedSold', message, []),
      fields: [`totalCustomersSecuritiesSold${slot}`, `totalAmountOfSecuritiesSold${slot}`],
    });
  }
  return findings;
}

function blockFindings({ title, slots, line }: Block, { inputs, figures }: ComputedSsoi): readonly SsoiFinding[] {
  const inBlock = inputs.answers.offerings.filter(({ slot }) => slots.some((own) => own === slot));
  const revenue = sum(inBlock.map(({ amountOfRevenueEarned }) => amountOfRevenueEarned));
  const booked = figures[line]?.amount ?? zero;
  const fields = inBlock.map(({ slot }) => `amountOfRevenueEarned${slot}`);
  const findings: SsoiFinding[] = [];
  if (inBlock.some(({ slot }, index) => slot !== (slots[index] ?? slot))) {
    const message = `${title}: offerings ${slots[0]} to ${slots[4]} are filled from the first on, without a gap.`;
    findings.push(ssoiWarningFinding('offeringsWithGap', message, []));
  }
  if (!isDescending(inBlock.map(({ amountOfRevenueEarned }) => amountOfRevenueEarned))) {
    const message = `${title}: list the offering with the largest revenue first.`;
    findings.push({ ...ssoiWarningFinding('offeringsOutOfOrder', message, []), fields });
  }
  if (isMore(revenue, booked)) {
    const message = `${title}: the offerings' revenue of ${formatDollars(revenue)} is more than the ${formatDollars(booked)} of line ${ssoiLineText(line)}.`;
    findings.push({ ...ssoiWarningFinding('offeringRevenueExceedsLine', message, [line]), fields });
  }
  return findings;
}
