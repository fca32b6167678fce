import { format } from 'dependency-cruiser';
import { readImports } from './imports';

const { output, exitCode } = await format(await readImports(), { outputType: 'err' });
process.stdout.write(String(output));
process.exitCode = exitCode;
