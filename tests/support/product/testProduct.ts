import { inject } from 'vitest';
import { copyFirstData, type ProductProcess, type ProductProcessOptions, startProductProcess } from './productProcess';

/** Starts the server built for this run. */
export function startTestProduct(options: Omit<ProductProcessOptions, 'entry'>): Promise<ProductProcess> {
  return startProductProcess({ ...options, entry: inject('builtProduct').entry });
}

/** Returns a data folder that the product has used before. */
export function usedDataDir(): Promise<string> {
  return copyFirstData(inject('builtProduct').firstData);
}
