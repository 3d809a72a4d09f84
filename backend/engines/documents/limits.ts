/** Pixels of the largest picture that is unpacked: a sheet of A3 at 600 dots an inch, and a half. */
export const MOST_PIXELS = 105_000_000;
/** Pixels of all pictures of a document: 500 sheets of A4 at 300 dots an inch, and a half. */
export const MOST_PIXELS_IN_ALL = 6_500_000_000;

export const TOO_MANY_PIXELS =
  'A picture in the document has more than 105 million pixels. Scan it at 300 dots an inch and try again.';

/** Dots an inch at which pages are read. */
export const RESOLUTION = 300;
/** Pixels of the largest page that is read: larger ones are read at a lower resolution. */
export const MOST_READ_PIXELS = 36_000_000;
