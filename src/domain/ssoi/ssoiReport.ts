import type { Filer } from '@/domain/focus/focusReport';
import type { SsoiComputation, SsoiInputs } from './types';

/** A Supplemental Statement of Income before it is printed. */
export type SsoiReport = {
  filer: Pick<Filer, 'name' | 'secFileNumber' | 'firmId' | 'contactName' | 'contactPhone' | 'isSample'>;
  /** Time of generation, ISO 8601. */
  generatedAt: string;
  inputs: SsoiInputs;
  computation: SsoiComputation;
};
