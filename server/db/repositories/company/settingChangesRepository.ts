import type { Transaction } from '@server/db/client';
import { settingChanges } from '@server/db/schema/capital';

export type SettingChange = Omit<typeof settingChanges.$inferInsert, 'versionId'>;

/** Writes down what changed. The caller has recorded the commit. */
export async function addSettingChange(tx: Transaction, change: SettingChange): Promise<void> {
  await tx.insert(settingChanges).values(change);
}
