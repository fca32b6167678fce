import { inject } from 'vitest';
import { copyFirstData, type ProductProcess, type ProductProcessOptions, startProductProcess } from './productProcess';

/** Starts the server that this run has built. */
export function startTestProduct(options: Omit<ProductProcessOptions, 'entry'>): Promise<ProductProcess> {
  return startProductProcess({ ...options, entry: inject('builtProduct').entry });
}

/** A data folder in which the product has been before. */
export function usedDataDir(): Promise<string> {
  return copyFirstData(inject('builtProduct').firstData);
}
