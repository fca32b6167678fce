import { execFileSync } from 'node:child_process';

/** Lists the files that differ from the branch point with `main`, or from the given commit: committed, uncommitted and new ones. */
export function changedFiles(base = branchPoint()): string[] {
  const differing = git('diff', '--name-only', '--no-renames', base);
  const untracked = git('ls-files', '--others', '--exclude-standard');
  return [...new Set([...differing, ...untracked])].sort();
}

function branchPoint(): string {
  const [main] = ['main', 'origin/main'].filter(isCommit);
  return main === undefined ? 'HEAD' : (git('merge-base', 'HEAD', main)[0] ?? 'HEAD');
}

function isCommit(name: string): boolean {
  try {
    git('rev-parse', '--verify', '--quiet', `${name}^{commit}`);
    return true;
  } catch {
    return false;
  }
}

function git(...args: string[]): string[] {
  const output = execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  return output.split('\n').filter((line) => line !== '');
}
