import type { BinaryImage } from './binary.ts';

const WIDEST = 5;
const COARSE = 0.5;
const FINE = 0.05;

/** Degrees by which the lines of text fall to the right; turning by the negative makes them level. 0 where unclear. */
export function skewOf(image: BinaryImage): number {
  const points = inkPoints(image);
  if (points.length < 200) return 0;
  const scored = (angle: number) => ({ angle, score: profileScore(points, image.height, angle) });
  let best = scored(0);
  const level = best.score;
  for (let angle = -WIDEST; angle <= WIDEST; angle += COARSE) best = better(best, scored(angle));
  const middle = best.angle;
  for (let step = -9; step <= 9; step += 1) best = better(best, scored(middle + step * FINE));
  return best.score > 1.02 * level ? best.angle : 0;
}

/** How much sharper the profile of rows is than that of columns: above 1 where text runs from left to right. */
export function rowShare(image: BinaryImage): number {
  const points = inkPoints(image);
  const flipped = new Float64Array(points.length);
  for (let index = 0; index + 1 < points.length; index += 2) {
    flipped[index] = points[index + 1] ?? 0;
    flipped[index + 1] = points[index] ?? 0;
  }
  const rows = profileScore(points, image.height, 0) * image.height;
  const columns = profileScore(flipped, image.width, 0) * image.width;
  return columns === 0 ? 1 : rows / columns;
}

function better<S extends { readonly score: number }>(a: S, b: S): S {
  return b.score > a.score ? b : a;
}

/** x and y of the ink, one after the other; thinned to at most 60,000 points. */
function inkPoints({ data, width, height }: BinaryImage): Float64Array {
  let count = 0;
  for (let index = 0; index < data.length; index += 1) count += data[index] ?? 0;
  const every = Math.max(1, Math.ceil(count / 60_000));
  const points = new Float64Array(Math.ceil(count / every) * 2);
  let seen = 0;
  let used = 0;
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      if (data[y * width + x] !== 1) continue;
      if (seen % every === 0) {
        points[used] = x;
        points[used + 1] = y;
        used += 2;
      }
      seen += 1;
    }
  return points.subarray(0, used);
}

/** Sum of squared differences between neighbouring rows of the picture sheared by that angle. */
function profileScore(points: Float64Array, height: number, degrees: number): number {
  const slope = Math.tan((degrees * Math.PI) / 180);
  const margin = Math.ceil(height * 0.2) + 200;
  const rows = new Float64Array(height + 2 * margin);
  for (let index = 0; index + 1 < points.length; index += 2) {
    const row = Math.round((points[index + 1] ?? 0) - slope * (points[index] ?? 0)) + margin;
    if (row >= 0 && row < rows.length) rows[row] = (rows[row] ?? 0) + 1;
  }
  let score = 0;
  for (let row = 1; row < rows.length; row += 1) {
    const step = (rows[row] ?? 0) - (rows[row - 1] ?? 0);
    score += step * step;
  }
  return score;
}
