import { requireCompany } from '@server/company/companies';
import type { Transaction } from '@server/db/client';
import { nextId } from '@server/db/recordIds';
import { filerOf } from '@server/netCapital/companyFacts';
import type { OpenedNotice } from '@/domain/notices/openNotices';
import { draftNotice } from './draftNotice';
import { saveFoundNotices } from './noticesRepository';

type Added = { companyId: number; opened: OpenedNotice; foundAt: Date };

/** Adds a notice that a person opened, with its drafted letter. Returns its id. The caller holds the lock of the notices. */
export async function addNotice(tx: Transaction, { companyId, opened, foundAt }: Added): Promise<number> {
  const drafted = draftNotice(opened, { firm: filerOf(await requireCompany(tx, companyId)), foundAt });
  if (drafted === null) throw new RangeError(`There is no kind of notice ${opened.kind}`);
  const id = await nextId(tx);
  await saveFoundNotices(tx, companyId, { added: [{ ...drafted, companyId, id }], kept: [] });
  return id;
}
