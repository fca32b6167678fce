import { isMore, type Money } from '@/domain/money';
import { type Offering, offeringBlocks, type SsoiAnswers, type SsoiComponent } from '@/domain/ssoi/answers/answers';

/** A line whose three largest components the form asks for. */
type ComponentLine = {
  code: string;
  name: string;
  field: string;
  getComponents: (answers: SsoiAnswers) => readonly SsoiComponent[];
};

/** The lines with components, in the order of the form. */
export const componentLines: readonly ComponentLine[] = [
  {
    code: '13995',
    name: 'other revenue (13995)',
    field: 'threeLargestComponentsOfOtherRevenue',
    getComponents: ({ otherRevenue }) => otherRevenue,
  },
  {
    code: '14100',
    name: 'other expenses (14100)',
    field: 'threeLargestComponentsOfOtherExpenses',
    getComponents: ({ otherExpenses }) => otherExpenses,
  },
];

/** A block of the Operational Page with the offerings entered in it. */
export type FilledBlock = (typeof offeringBlocks)[number] & {
  offerings: readonly Offering[];
  fields: readonly string[];
};

/** Lists the blocks of the Operational Page with their offerings and the fields of their revenue. */
export function listBlocks({ offerings }: Pick<SsoiAnswers, 'offerings'>): readonly FilledBlock[] {
  return offeringBlocks.map((block) => {
    const own = offerings.filter(({ slot }) => block.slots.some((each) => each === slot));
    return { ...block, offerings: own, fields: own.map(({ slot }) => `amountOfRevenueEarned${slot}`) };
  });
}

/** True when no amount is above the one before it. */
export function isDescending(amounts: readonly Money[]): boolean {
  return amounts.every((amount, index) => index === 0 || !isMore(amount, amounts[index - 1] ?? amount));
}
