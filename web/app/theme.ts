import {
  Alert,
  Badge,
  type CSSVariablesResolver,
  createTheme,
  Drawer,
  type MantineColorScheme,
  Modal,
  Notification,
} from '@mantine/core';

/** Follows the system until the user chooses. */
export const COLOUR_SCHEME: MantineColorScheme = 'auto';

/** Colours, type and spacing of every screen. */
export const theme = createTheme({
  primaryColor: 'teal',
  primaryShade: { light: 8, dark: 8 },
  colors: {
    teal: [
      '#e6f6f8',
      '#d3eaee',
      '#a7d4db',
      '#78bdc8',
      '#52aab8',
      '#3a9eae',
      '#2a98aa',
      '#1b8495',
      '#0b6e80',
      '#005d6d',
    ],
  },
  defaultRadius: 'md',
  fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", sans-serif',
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, Consolas, "Liberation Mono", monospace',
  headings: { fontWeight: '650' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    // In a narrow column a status is a word, not its first letter.
    // Its own yellow and orange are fainter than 4.5:1 on their tints.
    Alert: Alert.extend({ styles: { title: { color: 'var(--mantine-color-text)' } } }),
    Badge: Badge.extend({ defaultProps: { miw: 'max-content' } }),
    // Their <header> would be a second banner of the page.
    Drawer: Drawer.extend({ defaultProps: { attributes: { header: { role: 'none' } } } }),
    Modal: Modal.extend({ defaultProps: { attributes: { header: { role: 'none' } } } }),
    // Its own grey is fainter than 4.5:1 on a dark page.
    Notification: Notification.extend({ styles: { description: { color: 'var(--mantine-color-dimmed)' } } }),
  },
});

const TINTS = [
  'red',
  'orange',
  'yellow',
  'green',
  'teal',
  'blue',
  'indigo',
  'violet',
  'grape',
  'pink',
  'gray',
];

// Mantine's tinted surfaces glare on a dark page; these let the page through.
const DARK_TINTS = Object.fromEntries(
  TINTS.flatMap((tint) => [
    [`--mantine-color-${tint}-light`, `color-mix(in srgb, var(--mantine-color-${tint}-5) 16%, transparent)`],
    [
      `--mantine-color-${tint}-light-hover`,
      `color-mix(in srgb, var(--mantine-color-${tint}-5) 22%, transparent)`,
    ],
    [`--mantine-color-${tint}-light-color`, `var(--mantine-color-${tint}-2)`],
  ]),
);

/** Text colours of at least 4.5:1 on every surface, where Mantine's own are fainter. */
export const resolveColours: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-dimmed': '#52595f',
    '--mantine-color-placeholder': '#6a7178',
    '--mantine-color-error': '#c92a2a',
  },
  dark: {
    ...DARK_TINTS,
    '--mantine-color-dimmed': '#b1b5ba',
    '--mantine-color-placeholder': '#969aa0',
    '--mantine-color-error': '#ff8787',
  },
});
