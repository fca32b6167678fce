export function CoaEditPage() {
  return <h1>Manage Chart of Accounts</h1>;
}
