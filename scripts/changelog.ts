/** The heading of what is not released yet, with everything up to the next version. */
const UNRELEASED = /^## \[Unreleased\]\n(?<notes>.*?)(?=^## |(?!.))/ms;
/** An entry that says what breaks, up to the next entry or empty line. */
const BREAKING = /^- Breaking: .*(?:\n(?!- |\n).*)*/gm;

/** What CHANGELOG.md says of the next version; empty where it says nothing. */
export function unreleasedNotesOf(changelog: string): string {
  return UNRELEASED.exec(changelog)?.groups?.notes ?? '';
}

/** The changelog with its unreleased notes as those of a version, and the heading for the next ones. */
export function withDatedNotes(changelog: string, version: string, day: string): string {
  const notes = unreleasedNotesOf(changelog);
  return changelog.replace(UNRELEASED, () => `## [Unreleased]\n\n## [${version}] - ${day}\n${notes}`);
}

/** What notes name as broken, such as Patient.name: the words in back quotes of entries that begin with "Breaking:". */
export function breaksNamedIn(notes: string): string[] {
  return (notes.match(BREAKING) ?? []).flatMap((entry) =>
    [...entry.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
  );
}
