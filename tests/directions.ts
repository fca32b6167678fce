import { cruise, type IReporterOutput } from 'dependency-cruiser';
import extractOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import extractTypeScriptConfig from 'dependency-cruiser/config-utl/extract-ts-config';

/** Fewer modules than this means that the checker could not read the code: it then finds no violation, whatever is there. */
const fewestModules = 500;

const options = await extractOptions('./.dependency-cruiser.cjs');
const result = await cruise(['src', 'server', 'tests'], { ...options, validate: true, outputType: 'err' }, undefined, {
  tsConfig: extractTypeScriptConfig('tsconfig.json'),
});
report(result);

function report({ output, exitCode }: IReporterOutput) {
  process.stdout.write(String(output));
  const modules = Number(/(\d+) modules/.exec(String(output))?.[1] ?? 0);
  if (modules < fewestModules)
    throw new Error(`Only ${modules} modules were read, so their directions are not judged.`);
  process.exitCode = exitCode;
}
