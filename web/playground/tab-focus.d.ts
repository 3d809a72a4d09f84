/** What Tab does in all editors; a part of the library that it has no types for. */
declare module 'monaco-editor/esm/vs/editor/browser/config/tabFocus.js' {
  export const TabFocus: { setTabFocusMode(movesFocus: boolean): void };
}
