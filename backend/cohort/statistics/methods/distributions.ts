import { compiled, erfc, igamc, incbet, ndtri } from 'cephes';

await compiled;

/** P(|Z| >= |z|) of the normal distribution. */
export const normalTails = (z: number): number => erfc(Math.abs(z) / Math.SQRT2);

/** P(|T| >= |t|) of Student's t with any number of degrees of freedom above 0. */
export const studentTails = (t: number, df: number): number => incbet(df / 2, 0.5, df / (df + t * t));

/** P(X >= x) of chi-squared with any number of degrees of freedom above 0. */
export const chiSquaredTail = (x: number, df: number): number => igamc(df / 2, x / 2);

/** How many standard errors a 95 % confidence interval reaches to each side. */
export const Z_95 = ndtri(0.975);
