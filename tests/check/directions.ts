import { readImports } from './imports';
import { judgeDirections } from './judgeDirections';

const { isGood, output } = judgeDirections(await readImports());
console.log(isGood ? 'No import in a wrong direction.' : output);
process.exitCode = isGood ? 0 : 1;
