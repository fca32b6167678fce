import { useState } from 'react';
import { ErrorNotice, Loading } from '@/components/feedback';
import { MapAccountsDialog } from '@/components/mapping/MapAccountsDialog';
import type { ChosenLines, MappableAccount } from '@/components/mapping/mappableAccount';
import { useLineSuggestions } from '@/components/mapping/useLineSuggestions';
import type { PreviewRow } from '@/contract/imports/imports.schema';
import type { LinesOfAccount } from '../draft/choices';
import type { Draft } from '../draft/draft';
import { useGroupPage } from '../draft/useGroupPage';

export type MapNewAccountsDialogProps = {
  companyId: number;
  draft: Draft;
  onMapped: (lines: readonly LinesOfAccount[]) => void;
  onClose: () => void;
};

/** Number of accounts that the preview returns at once; mapped ones make room for the next. */
const accountsAtOnce = 200;

/** Maps accounts that a file adds, one by one; the choices are part of the import. */
export function MapNewAccountsDialog({ companyId, draft, onMapped, onClose }: MapNewAccountsDialogProps) {
  const suggestFor = useLineSuggestions(companyId, true);
  const page = useGroupPage({ companyId, draft, group: 'unmapped', page: 1, pageSize: accountsAtOnce });
  const [chosen, setChosen] = useState<ReadonlyMap<string, ChosenLines>>(new Map());
  const accounts = collectAccounts(page.rows, chosen);

  function setLines({ number }: MappableAccount, lines: ChosenLines | null): void {
    setChosen((before) => {
      const after = new Map(before);
      if (lines === null) after.delete(number);
      else after.set(number, lines);
      return after;
    });
  }

  function handleClose() {
    const lines = [...chosen].map(([number, { focus, ssoi }]) => ({
      number,
      focus_id: focus.focus_id,
      ssoi_id: ssoi?.ssoi_id ?? null,
    }));
    if (lines.length > 0) onMapped(lines);
    onClose();
  }

  const instead =
    page.error !== undefined ? (
      <ErrorNotice error={page.error} onRetry={page.refetch} />
    ) : page.isFetching || suggestFor === null ? (
      <Loading />
    ) : accounts.length === 0 ? (
      <p>Every new account is mapped.</p>
    ) : undefined;
  return (
    <MapAccountsDialog
      accounts={accounts}
      suggestFor={suggestFor ?? (() => [])}
      onMap={setLines}
      onUndo={(account) => setLines(account, null)}
      onClose={handleClose}
      instead={instead}
      savedWhen="you import the file"
    />
  );
}

/** Returns the accounts of the rows without duplicates over periods. */
function collectAccounts(
  rows: readonly PreviewRow[],
  chosen: ReadonlyMap<string, ChosenLines>,
): readonly MappableAccount[] {
  const accounts = new Map<string, MappableAccount>();
  for (const { account } of rows) {
    if (account === undefined || accounts.has(account.number)) continue;
    const { number, name, ledger_type: ledgerType, side } = account;
    accounts.set(number, { id: accounts.size, number, name, ledgerType, side, chosen: chosen.get(number) ?? null });
  }
  return [...accounts.values()];
}
