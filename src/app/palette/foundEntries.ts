import { searchLines } from '@/domain/lineSearch/lineSearch';
import { type PaletteEntry, paletteGroups } from './entries';

/** How many of a group are shown once something is typed. */
const maxOfGroup = 6;

/** What a text finds, group by group, the best of each first; with nothing typed the screens and actions alone. */
export function foundEntries(
  text: string,
  entries: readonly PaletteEntry[],
  accounts: readonly PaletteEntry[],
): readonly PaletteEntry[] {
  const isEmpty = text.trim() === '';
  return paletteGroups.flatMap((group) => {
    const ofGroup = entries.filter((entry) => entry.group === group);
    if (isEmpty) return group === 'Screens' || group === 'Actions' ? ofGroup.filter(isAlwaysThere) : [];
    // The backend has searched them by itself.
    if (group === 'Accounts') return accounts.slice(0, maxOfGroup);
    return searchLines(text, ofGroup)
      .slice(0, maxOfGroup)
      .map(({ line }) => line);
  });
}

/** Each period's new report would hide the rest. */
function isAlwaysThere({ group, step }: PaletteEntry): boolean {
  return group === 'Screens' || !('to' in step);
}
