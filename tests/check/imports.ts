import { cruise, type ICruiseResult } from 'dependency-cruiser';
import extractOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import extractTypeScriptConfig from 'dependency-cruiser/config-utl/extract-ts-config';

/** Minimum of modules; with fewer, the checker couldn't read the code and finds no violation. */
const minModules = 500;

/** Reads the imports of all our files and checks them against the rules of directions. */
export async function readImports(): Promise<ICruiseResult> {
  const options = await extractOptions('./.dependency-cruiser.cjs');
  const tsConfig = extractTypeScriptConfig('tsconfig.json');
  const { output } = await cruise(['src', 'server', 'tests'], { ...options, validate: true }, undefined, { tsConfig });
  if (typeof output === 'string') throw new Error(`The imports cannot be read: ${output}`);
  if (output.modules.length < minModules)
    throw new Error(`Only ${output.modules.length} modules were read, so their directions are not judged.`);
  return output;
}
