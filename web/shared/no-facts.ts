/** What a report says in which nothing was found, and what to do then. */
export const NO_FACTS =
  'No facts found: the text is stored as it came. Headings or an empty form alone hold none, and only English, German and Italian are read; check the text and send it again with its findings.';
