export function TrialBalanceEditPage() {
  return <h1>Manage Trial Balance</h1>;
}
