import { useMonaco } from '@graphiql/react';
import type { editor } from 'monaco-editor';
import { useEffect } from 'react';

export const EDITOR_THEMES = { light: 'casebook-light', dark: 'casebook-dark' };

/** What stands behind the text is the pane's. */
const TRANSPARENT = '#ffffff00';

type Colours = { text: string; faint: string; surface: string; accent: string; selected: string };

/** The parts of the editors that are not text of a language. */
function surfaces({ text, faint, surface, accent, selected }: Colours): editor.IColors {
  return {
    'editor.background': TRANSPARENT,
    'editor.foreground': text,
    'editorLineNumber.foreground': faint,
    'editorLineNumber.activeForeground': text,
    'scrollbar.shadow': TRANSPARENT,
    focusBorder: accent,
    'textLink.foreground': accent,
    'textLink.activeForeground': accent,
    'editorLink.activeForeground': accent,
    'editorWidget.background': surface,
    'editorHoverWidget.background': surface,
    'editorSuggestWidget.background': surface,
    'editorSuggestWidget.selectedBackground': selected,
    'editorSuggestWidget.selectedForeground': text,
    'editorSuggestWidget.highlightForeground': accent,
    'editorSuggestWidget.focusHighlightForeground': accent,
    'list.hoverBackground': selected,
    'menu.background': surface,
    'menu.foreground': text,
    'menu.selectionBackground': selected,
    'menu.selectionForeground': text,
    'quickInput.background': surface,
    'quickInputList.focusBackground': selected,
    'quickInputList.focusForeground': text,
  };
}

const LIGHT: editor.IStandaloneThemeData = {
  base: 'vs',
  inherit: true,
  rules: [
    { token: 'number', foreground: '0b5d3b' },
    { token: 'argument.identifier.gql', foreground: '5450b8' },
  ],
  colors: {
    ...surfaces({
      text: '#22282e',
      faint: '#52595f',
      surface: '#ffffff',
      accent: '#0b6e80',
      selected: '#d3eaee',
    }),
    'editorBracketHighlight.foreground2': '#1d6b1d',
  },
};

const DARK: editor.IStandaloneThemeData = {
  base: 'vs-dark',
  inherit: true,
  rules: [
    { token: 'comment', foreground: '8fbf7a' },
    { token: 'argument.identifier.gql', foreground: 'b3aeff' },
  ],
  colors: surfaces({
    text: '#e0e2e4',
    faint: '#b1b5ba',
    surface: '#2e2e2e',
    accent: '#78bdc8',
    selected: '#0b4a55',
  }),
};

/** Gives the editors themes in our colours, each text readable on its ground. */
export function useEditorThemes(scheme: 'light' | 'dark'): void {
  const monaco = useMonaco((state) => state.monaco);
  useEffect(() => {
    if (!monaco) return;
    monaco.editor.defineTheme(EDITOR_THEMES.light, LIGHT);
    monaco.editor.defineTheme(EDITOR_THEMES.dark, DARK);
    monaco.editor.setTheme(EDITOR_THEMES[scheme]);
  }, [monaco, scheme]);
}
