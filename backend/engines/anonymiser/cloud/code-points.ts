/**
 * Places in a text that are counted in code points, as UTF-16 code units.
 *
 * @returns a function that answers undefined for what is no place of the text
 */
export function codePointPlaces(text: string): (codePoint: number) => number | undefined {
  const places: number[] = [];
  let place = 0;
  for (const character of text) {
    places.push(place);
    place += character.length;
  }
  places.push(place);
  return (codePoint) => places[codePoint];
}
