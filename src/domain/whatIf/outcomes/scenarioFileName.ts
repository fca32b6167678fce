import type { WhatIfScenario } from '@/contract/figures/whatIfScenario';
import { startText } from '../whatIfStart';

const maxLength = 120;

/** The name of a scenario's file without its extension, or of two side by side: letters and digits of any language alone, `What_If_Q2_25_June_withdrawal`. */
export function scenarioFileName(scenarios: readonly Pick<WhatIfScenario, 'name' | 'time_report'>[]): string {
  const names = scenarios.map(({ name }) => name).join(' ');
  const words = `What If ${startText(scenarios[0]?.time_report ?? '')} ${names}`.match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.join('_').slice(0, maxLength);
}
