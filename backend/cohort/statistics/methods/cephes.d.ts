/** The functions of Cephes that are used; the types of the package do not follow its exports. */
declare module 'cephes' {
  /** Settles once the others may be called. */
  export const compiled: Promise<void>;
  /** The complementary error function. */
  export function erfc(x: number): number;
  /** The regularised incomplete beta function of x with the parameters a and b. */
  export function incbet(a: number, b: number, x: number): number;
  /** The complement of the regularised incomplete gamma function. */
  export function igamc(a: number, x: number): number;
  /** The quantile of the normal distribution. */
  export function ndtri(p: number): number;
}
