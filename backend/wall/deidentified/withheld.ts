/** What is not told to callers who read de-identified, with the sentence that says why. */
export const SCANS_WITHHELD = {
  withheld:
    'Scans and original files are withheld, as you read this study de-identified: names in pictures cannot be masked yet.',
} as const;
