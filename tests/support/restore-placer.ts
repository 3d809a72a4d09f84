import { acceptRestored, placeRestored } from '../../backend/store/data-folder.ts';

/** A process that puts what a restore has gathered in a data folder in its place. */
const [folder = ''] = process.argv.slice(2);
acceptRestored(folder);
placeRestored(folder);
