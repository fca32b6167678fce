import type { WhatIfScenario } from '@/contract/whatIf/whatIfScenario.schema';
import { startText } from '../whatIfStart';

const maxLength = 120;

/**
 * Returns the file name of a scenario, or of two compared, without extension: letters and digits of any language only,
 * `What_If_Q2_25_June_withdrawal`.
 */
export function scenarioFileName(scenarios: readonly Pick<WhatIfScenario, 'name' | 'time_report'>[]): string {
  const names = scenarios.map(({ name }) => name).join(' ');
  const words = `What If ${startText(scenarios[0]?.time_report ?? '')} ${names}`.match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.join('_').slice(0, maxLength);
}
