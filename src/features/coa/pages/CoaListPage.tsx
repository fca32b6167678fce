export function CoaListPage() {
  return <h1>Chart of Accounts</h1>;
}
