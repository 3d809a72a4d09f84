/** White space above ASCII, by code unit, as `\s` of regular expressions has it. */
const WIDE_SPACES: ReadonlySet<number> = new Set([
  0xa0, 0x16_80, 0x20_00, 0x20_01, 0x20_02, 0x20_03, 0x20_04, 0x20_05, 0x20_06, 0x20_07, 0x20_08, 0x20_09,
  0x20_0a, 0x20_28, 0x20_29, 0x20_2f, 0x20_5f, 0x30_00, 0xfe_ff,
]);

/** Whether a UTF-16 code unit is white space, as `\s` of regular expressions has it; NaN is none. */
export const isSpaceUnit = (unit: number): boolean =>
  unit < 0x80 ? unit === 0x20 || (unit >= 0x09 && unit <= 0x0d) : unit >= 0xa0 && WIDE_SPACES.has(unit);

/** Whether a UTF-16 code unit is a digit of ASCII, as `\d` has it; NaN is none. */
export const isDigitUnit = (unit: number): boolean => unit >= 0x30 && unit <= 0x39;

/** Whether a UTF-16 code unit is a letter of ASCII; NaN is none. */
export const isAsciiLetter = (unit: number): boolean =>
  (unit >= 0x61 && unit <= 0x7a) || (unit >= 0x41 && unit <= 0x5a);
