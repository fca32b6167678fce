// Sets the chosen theme before the first paint. src/lib/theme keeps it and follows its changes.
(() => {
  let choice = null;
  try {
    const key = Object.keys(localStorage).find((name) => name.endsWith('.theme'));
    choice = key === undefined ? null : JSON.parse(localStorage.getItem(key));
  } catch {
    // A browser that keeps nothing follows the system.
  }
  const isDark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-bs-theme', isDark ? 'dark' : 'light');
})();
