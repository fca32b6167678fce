import type { WhatIfStepKind } from '@/contract/whatIf/whatIf';
import type { StepKind } from './stepKind';
import { capitalStep } from './steps/capital';
import { commitmentStep } from './steps/commitment';
import { entryStep } from './steps/entry';
import { filePositionsStep } from './steps/filePositions';
import { optionStep, optionTradeStep } from './steps/options';
import { receivablesStep } from './steps/receivables';
import { repriceClassStep, repriceStep } from './steps/reprice';
import { marketMakerStep, minimumStep } from './steps/settings';
import { subordinatedLoanStep } from './steps/subordinatedLoan';
import { buyStep, tradeStep } from './steps/trade';

/** Every kind of step. */
export const stepKinds: Readonly<Record<WhatIfStepKind, StepKind>> = {
  capital: capitalStep,
  subordinatedLoan: subordinatedLoanStep,
  entry: entryStep,
  trade: tradeStep,
  buy: buyStep,
  optionTrade: optionTradeStep,
  option: optionStep,
  reprice: repriceStep,
  repriceClass: repriceClassStep,
  filePositions: filePositionsStep,
  receivables: receivablesStep,
  commitment: commitmentStep,
  minimum: minimumStep,
  marketMaker: marketMakerStep,
};

/** The kinds by name, in the order in which they are offered. */
export const stepKindNames = Object.keys(stepKinds) as readonly WhatIfStepKind[]; // of the record above
