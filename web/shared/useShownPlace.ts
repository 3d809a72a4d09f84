import { useState } from 'react';
import { type PagePlace, readPagePlace, writePagePlace } from './page-place.ts';

/** The place of the page that is shown: while the next one is on its way, that of the page before. */
export function useShownPlace(asked: PagePlace, isShown: boolean): PagePlace {
  const written = writePagePlace(asked);
  const [shown, setShown] = useState(written);
  if (isShown && shown !== written) setShown(written);
  return isShown ? asked : readPagePlace(shown);
}
