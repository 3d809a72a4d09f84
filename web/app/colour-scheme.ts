// Where Mantine keeps the user's choice.
const STORAGE_KEY = 'mantine-color-scheme-value';

/** Sets the colours of the page before anything is drawn: the user's choice, else the system's. */
export function applyColourScheme(): void {
  const chosen = localStorage.getItem(STORAGE_KEY);
  const system = window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  const scheme = chosen === 'light' || chosen === 'dark' ? chosen : system;
  document.documentElement.setAttribute('data-mantine-color-scheme', scheme);
}
