/** What is not told to callers who read de-identified, with the sentence that says why. */
export const SCANS_WITHHELD = {
  withheld:
    'Scans and original files are withheld, as you read this study de-identified: names in pictures cannot be masked yet.',
} as const;

export const VERSIONS_WITHHELD = {
  withheld:
    'Earlier versions are withheld, as you read this study de-identified: they tell when something was stored, and so how far dates are moved.',
} as const;

export const SIGNED_WITHHELD = {
  withheld:
    'Signed files are withheld, as you read this study de-identified: with pseudonyms in them their signature would not hold.',
} as const;

export const REJECTS_WITHHELD = {
  withheld:
    'What an import could not take is withheld, as you read this study de-identified: names of files often name patients.',
} as const;
