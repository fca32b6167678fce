export function TrialBalanceListPage() {
  return <h1>Trial Balance</h1>;
}
