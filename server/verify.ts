import { runCommand } from './commands/runCommand';
import { verifyAll } from './commands/verify';

await runCommand(async (database) => {
  const { lines, agree } = await verifyAll(database);
  return { text: lines.join('\n'), isFine: agree };
});
