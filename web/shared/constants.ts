/** How long a toast stays, in milliseconds. */
export const NOTIFICATION_TIMEOUT_MS = 10_500;

/** Screens this wide or narrower, in CSS pixels, are laid out for mobile. */
export const MOBILE_BREAKPOINT_PX = 991;

/** The media query of the mobile layout. */
export const MOBILE_QUERY = `(max-width: ${MOBILE_BREAKPOINT_PX}px)`;

/** Text previews longer than this, in characters, are collapsed. */
export const PREVIEW_COLLAPSE_LENGTH = 600;

/** How long the study list shows its loading state at least, in milliseconds. */
export const STUDY_LOADING_MS = 1000;
