import type { EffectLine, EffectSide } from '@/contract/reviews/reviewEffect.schema';

/** The figures of a firm that concern net capital. */
export type CapitalSide = Omit<EffectSide, 'out_of_balance' | 'issues_to_fix'>;

/** A figure that measures net capital. */
export type CapitalFigure = {
  id: string;
  label: string;
  code: string | null;
  unit: EffectLine['unit'];
  amountOf: (side: CapitalSide) => number | null;
  /** Text shown if the amount is missing. */
  missingText: (side: CapitalSide) => string;
  isCapital: boolean;
};

/** Returns the figures for a side's method, in reading order. */
export function getCapitalFigures(side: CapitalSide): readonly CapitalFigure[] {
  return side.method === 'ALTERNATIVE'
    ? [...capitalFigures('3910'), debitItemsPercentage]
    : [indebtedness, ...capitalFigures('3770'), indebtednessPercentage];
}

const indebtedness: CapitalFigure = {
  id: 'indebtedness',
  label: 'Aggregate indebtedness',
  code: '3840',
  unit: 'money',
  amountOf: (side) => side.aggregate_indebtedness,
  missingText: () => 'n/a',
  isCapital: false,
};

function capitalFigures(excessCode: string): readonly CapitalFigure[] {
  const missingText = () => 'Incomplete';
  return [
    {
      id: 'netCapital',
      label: 'Net capital',
      code: '3750',
      unit: 'money',
      amountOf: (side) => side.net_capital,
      missingText,
      isCapital: true,
    },
    {
      id: 'requirement',
      label: 'Net capital requirement',
      code: '3760',
      unit: 'money',
      amountOf: (side) => side.net_capital_requirement,
      missingText,
      isCapital: false,
    },
    {
      id: 'excess',
      label: 'Excess net capital',
      code: excessCode,
      unit: 'money',
      amountOf: (side) => side.excess_net_capital,
      missingText,
      isCapital: true,
    },
  ];
}

/** Explains a missing ratio: with net capital of zero or less it has no meaning. */
const ratioText = ({ is_complete }: CapitalSide) => (is_complete ? 'No net capital' : 'Incomplete');

const indebtednessPercentage: CapitalFigure = {
  id: 'indebtednessPercentage',
  label: 'A.I. to net capital',
  code: '3850',
  unit: 'percent',
  amountOf: (side) => side.indebtedness_percentage,
  missingText: ratioText,
  isCapital: false,
};

const debitItemsPercentage: CapitalFigure = {
  id: 'debitItemsPercentage',
  label: 'Net capital to aggregate debit items',
  code: null,
  unit: 'percent',
  amountOf: (side) => side.debit_items_percentage ?? null,
  missingText: ({ debit_items: items }) => (items === null || items === undefined ? 'Incomplete' : 'n/a'),
  isCapital: false,
};
