/** A colour behind the active entry of the sidebar; its text is white. */
export type ActiveColour = { name: string; value: string };

/** The colours of a surface of the sidebar. */
type SurfaceColours = { background: string; text: string; muted: string; border: string };

/** The sidebar itself, in both colour schemes. */
export type BackgroundColour = { name: string; light: SurfaceColours; dark: SurfaceColours };

const NAVY: SurfaceColours = { background: '#16243a', text: '#eef2f7', muted: '#a9b6c8', border: '#2a3b56' };
const GRAPHITE: SurfaceColours = {
  background: '#26292e',
  text: '#eceef0',
  muted: '#b0b5bb',
  border: '#3c4148',
};

/** What the user may choose behind the active entry; the first is the default. */
export const SIDEBAR_ACTIVE_COLOURS: readonly [ActiveColour, ...ActiveColour[]] = [
  { name: 'Teal', value: '#0b6e80' },
  { name: 'Indigo', value: '#3b4fc4' },
  { name: 'Green', value: '#23703a' },
  { name: 'Plum', value: '#862e7c' },
  { name: 'Rust', value: '#a3480f' },
];

/** What the user may choose for the sidebar itself; the first is the default. */
export const SIDEBAR_BACKGROUND_COLOURS: readonly [BackgroundColour, ...BackgroundColour[]] = [
  {
    name: 'Plain',
    light: { background: '#fbfcfd', text: '#24292f', muted: '#59626b', border: '#dfe3e8' },
    dark: { background: '#1d1f22', text: '#e3e5e8', muted: '#a4a9af', border: '#383c41' },
  },
  { name: 'Navy', light: NAVY, dark: NAVY },
  { name: 'Graphite', light: GRAPHITE, dark: GRAPHITE },
];
